/** The two languages of the pages. Texts about play come with the data in both; here are the words around them. */

const KEY = 'mahjong-table.language';

const WORDS = {
  zh: {
    other: 'English',
    table: '麻將桌',
    seat: n => `座位 ${n}`,
    free: '空位',
    river: who => `${who}的牌河`,
    melds: who => `${who}的牌組`,
    bonus: who => `${who}的花牌`,
    rack: (who, n) => `${who}手上 ${n} 張暗牌`,
    bonusMark: '花',
    chow: '順子', pung: '刻子', meldedKong: '明槓', addedKong: '加槓', concealedKong: '暗槓',
    from: who => `取自${who}`,
    back: '暗牌',
    dealer: '莊',
    dealerLong: n => (n > 0 ? `莊家，連莊 ${n}` : '莊家'),
    streak: n => `連${n}`,
    round: wind => `${wind}圈`,
    deal: n => `第 ${n} 局`,
    wall: '牌牆',
    wallLong: n => `牌牆尚餘 ${n} 張`,
    dice: faces => `骰子 ${faces.join('、')}`,
    turn: '輪到',
    points: '分數',
    winAsked: '胡？',
    paused: '暫停',
    offline: '與牌桌失去連線，正在重新連線…畫面停在最後所見。',
    connecting: '正在連線…',
    confirmed: (n, of) => `已確認 ${n}／${of}`,
    concerns: who => `關於：${who}`,
    agreed: who => `已按鈕：${who}`,
    and: '、',
    showTable: '看牌桌',
    showResult: '看結果',
    news: '剛才',
    lastHands: '最近各局',
    noHands: '打完的局會列在這裡。',
    fans: '番種',
    sets: '牌組',
    winningTile: '胡牌',
    selfDraw: '自摸',
    discard: who => `${who}放槍`,
    robbedKong: who => `搶${who}的槓`,
    total: '合計', raw: '原計', capped: '封頂後',
    pays: '支付',
    nothing: '沒有支付',
    otherHands: '其他各家', allHands: '各家手牌',
    falseWin: who => `${who}詐胡`,
    standings: '總成績',
    place: n => `第 ${n} 名`,
    standingsHead: ['名次', '玩家', '座位', '分數'],
    press: '按', hold: '長按',
    hint: '輕按＝按鈕；按住 1.5 秒＝長按',
    pressed: '已按', held: '已長按',
    failed: '牌桌沒有收到，請再試。',
    lampOff: '燈滅', lampOn: '燈亮', lampBlink: '燈閃',
    digits: n => `數字顯示 ${n}`,
    toTable: '牌桌',
    otherSeats: '其他座位',
  },
  en: {
    other: '中文',
    table: 'Mahjong table',
    seat: n => `Seat ${n}`,
    free: 'free',
    river: who => `Discards of ${who}`,
    melds: who => `Melds of ${who}`,
    bonus: who => `Bonus tiles of ${who}`,
    rack: (who, n) => `${who} has ${n} concealed tiles`,
    bonusMark: 'Bonus',
    chow: 'Chow', pung: 'Pung', meldedKong: 'Melded kong', addedKong: 'Added kong', concealedKong: 'Concealed kong',
    from: who => `from ${who}`,
    back: 'concealed tile',
    dealer: 'Dealer',
    dealerLong: n => (n > 0 ? `Dealer, streak of ${n}` : 'Dealer'),
    streak: n => `+${n}`,
    round: wind => `${wind} round`,
    deal: n => `Deal ${n}`,
    wall: 'Wall',
    wallLong: n => `${n} tiles left in the wall`,
    dice: faces => `Dice ${faces.join(', ')}`,
    turn: 'to play',
    points: 'Points',
    winAsked: 'Win?',
    paused: 'Paused',
    offline: 'The table is offline. Connecting again… This is what was last seen.',
    connecting: 'Connecting…',
    confirmed: (n, of) => `${n} of ${of} confirmed`,
    concerns: who => `Concerns ${who}`,
    agreed: who => `Pressed: ${who}`,
    and: ', ',
    showTable: 'Show the table',
    showResult: 'Show the result',
    news: 'Just now',
    lastHands: 'Last hands',
    noHands: 'Hands that are over are listed here.',
    fans: 'Fans',
    sets: 'Earned by',
    winningTile: 'Winning tile',
    selfDraw: 'Self-draw',
    discard: who => `Discarded by ${who}`,
    robbedKong: who => `Robbed from the kong of ${who}`,
    total: 'Total', raw: 'Raw', capped: 'Capped',
    pays: 'Who pays whom',
    nothing: 'Nobody pays',
    otherHands: 'The other hands', allHands: 'All hands',
    falseWin: who => `False win by ${who}`,
    standings: 'Final standings',
    place: n => `Place ${n}`,
    standingsHead: ['Place', 'Player', 'Seat', 'Points'],
    press: 'Press', hold: 'Hold',
    hint: 'A tap presses the button; 1.5 seconds hold it',
    pressed: 'Pressed', held: 'Held',
    failed: 'The table did not get that. Please try again.',
    lampOff: 'Lamp off', lampOn: 'Lamp on', lampBlink: 'Lamp blinking',
    digits: n => `Digit display ${n}`,
    toTable: 'Table',
    otherSeats: 'Other seats',
  },
};

const WINDS = {
  E: { zh: '東', en: 'East' },
  S: { zh: '南', en: 'South' },
  W: { zh: '西', en: 'West' },
  N: { zh: '北', en: 'North' },
};

let language = initial();

function initial() {
  const kept = stored();
  if (kept === 'zh' || kept === 'en') return kept;
  return (navigator.language || '').toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** Browsers may forbid storage; the page then starts in the browser's language each time. */
function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function current() {
  return language;
}

/** Wires the language button; `changed` runs at once and after each switch. */
export function languageButton(button, changed) {
  const apply = () => {
    document.documentElement.lang = language === 'zh' ? 'zh-Hant' : 'en';
    button.textContent = WORDS[language].other;
    button.lang = language === 'zh' ? 'en' : 'zh-Hant';
    changed();
  };
  button.addEventListener('click', () => {
    language = language === 'zh' ? 'en' : 'zh';
    try {
      localStorage.setItem(KEY, language);
    } catch (forbidden) {
      console.warn('The language is not kept', forbidden);
    }
    apply();
  });
  apply();
}

/** A word of the pages. */
export function word(key, ...values) {
  const found = WORDS[language][key];
  return typeof found === 'function' ? found(...values) : found;
}

/** A text that came in both languages. */
export function say(label) {
  return label ? label[language] : '';
}

export function wind(letter) {
  return WINDS[letter] ? WINDS[letter][language] : '';
}

/** One character: 東, E. */
export function windMark(letter) {
  return language === 'zh' ? wind(letter) : letter;
}

/** A seat by its wind, or by its number while it has none. */
export function seatName(seat) {
  if (!seat.wind) return word('seat', seat.seat);
  return language === 'zh' ? `${wind(seat.wind)}家` : wind(seat.wind);
}

export function number(value) {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value).replace('-', '−');
}

export function signed(value) {
  return value > 0 ? `+${number(value)}` : number(value);
}
