/** The two languages of the pages. Texts about play come with the data in both; here are the words around them. */

const KEY = 'mahjong-table.language';

const WORDS = {
  zh: {
    other: 'English',
    table: '麻雀檯',
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
    offline: '與麻雀檯失去連線，正在重新連線…畫面停在最後所見。',
    connecting: '正在連線…',
    confirmed: (n, of) => `已確認 ${n}／${of}`,
    concerns: who => `關於：${who}`,
    agreed: who => `已按鈕：${who}`,
    and: '、',
    showTable: '看檯面',
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
    tablePoints: '名次分',
    press: '按', hold: '長按',
    hint: '輕按＝按鈕；按住 1.5 秒＝長按',
    ownLanguage: '顯示器的語言：牌局之間長按可改',
    pressed: '已按', held: '已長按',
    failed: '檯沒有收到，請再試。',
    lampOff: '燈滅', lampOn: '燈亮', lampBlink: '燈閃',
    digits: n => `數字顯示 ${n}`,
    toTable: '檯面',
    calibration: '校準',
    otherSeats: '其他座位',
    doubts: '疑問',
    propose: '提議',
    proposed: '按鈕＝同意',
    settle: '裁定',
    done: '完成',
    pickTiles: '按下面的牌加入',
    takeAway: '拿走', add: '加入',
    tileCount: n => `${n} 張`,
    otherWinner: '另有胡家，或漏了一張牌',
    otherWinnerHint: '選胡家、誰給的牌與胡牌，手牌照檯上擺好；依規則能胡才會成為答案。',
    whoWon: '胡家', wonFrom: '出牌者', rackAsLies: '胡家手牌（自摸連胡牌）',
    offer: '提出',
    rackOf: who => `${who}的手牌`,
    rackHint: '讀取器沒有回應。照實輸入手上的暗牌，再由這一家和另一家按鈕確認。',
    pause: '暫停牌局', resume: '繼續牌局',
    referee: '裁判',
    nothingAsked: '沒有待決的疑問。',
    result: '結果', dispute: '重審結果',
    disputeHint: '下一次擲骰之前都可以。',
    theDeal: '這副牌', voidDeal: '此局作廢', voidSure: '確定此局作廢？',
    adjust: '更正分數', adjustHint: '四家合計須為零。', reason: '理由', correct: '更正',
    match: '牌局', startMatch: '開局', endMatch: '結束牌局', endSure: '打完這副就結束牌局？',
    ends: '長短', endsAs: { rules: '依規則', '1 rounds': '一圈', '2 rounds': '兩圈', '4 rounds': '四圈', '8 deals': '八副', '16 deals': '十六副', '60 minutes': '六十分鐘', '120 minutes': '一百二十分鐘' },
    player: n => `座位 ${n} 玩家`, unnamed: n => `玩家${n}`,
    reseat: '換座位', reseatHint: '兩副牌之間；分數跟人走。',
    enterDice: '輸入骰子', rolledBy: '擲骰者', faces: '點數，如 3 4 5',
    notNumbers: '請填整數。', notZero: '四家合計不是零。',
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
    tablePoints: 'Table points',
    press: 'Press', hold: 'Hold',
    hint: 'A tap presses the button; 1.5 seconds hold it',
    ownLanguage: 'Readout’s language: hold between matches',
    pressed: 'Pressed', held: 'Held',
    failed: 'The table did not get that. Please try again.',
    lampOff: 'Lamp off', lampOn: 'Lamp on', lampBlink: 'Lamp blinking',
    digits: n => `Digit display ${n}`,
    toTable: 'Table',
    calibration: 'Calibration',
    otherSeats: 'Other seats',
    doubts: 'Doubts',
    propose: 'Propose',
    proposed: 'The button agrees',
    settle: 'Settle',
    done: 'Done',
    pickTiles: 'Click the tiles below',
    takeAway: 'Take away', add: 'Add',
    tileCount: n => (n === 1 ? '1 tile' : `${n} tiles`),
    otherWinner: 'Another winner, or a tile was missed',
    otherWinnerHint: 'Say who won, on whose tile, and lay the rack as it is. It becomes an answer if the rules give a win for it.',
    whoWon: 'Winner', wonFrom: 'Given by', rackAsLies: 'Rack (with the winning tile on a self-draw)',
    offer: 'Offer',
    rackOf: who => `Rack of ${who}`,
    rackHint: 'The reader does not answer. Enter the concealed tiles as they are; this seat and one other then confirm with their buttons.',
    pause: 'Pause the match', resume: 'Go on with the match',
    referee: 'Referee',
    nothingAsked: 'Nothing is in doubt.',
    result: 'Result', dispute: 'Look at the result again',
    disputeHint: 'Possible until the next roll.',
    theDeal: 'This deal', voidDeal: 'Call off the deal', voidSure: 'Really call off the deal?',
    adjust: 'Correct points', adjustHint: 'The four must sum to zero.', reason: 'Reason', correct: 'Correct',
    match: 'Match', startMatch: 'Start a match', endMatch: 'End the match', endSure: 'End the match after this deal?',
    ends: 'Length', endsAs: { rules: 'as the rules have it', '1 rounds': '1 round', '2 rounds': '2 rounds', '4 rounds': '4 rounds', '8 deals': '8 deals', '16 deals': '16 deals', '60 minutes': '60 minutes', '120 minutes': '120 minutes' },
    player: n => `Player at seat ${n}`, unnamed: n => `Player ${n}`,
    reseat: 'Change seats', reseatHint: 'Between deals; points go with the players.',
    enterDice: 'Enter dice', rolledBy: 'Rolled by', faces: 'Faces, such as 3 4 5',
    notNumbers: 'Whole numbers, please.', notZero: 'The four do not sum to zero.',
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

/** Words of one page alone, by language. */
export function addWords(more) {
  for (const [of, words] of Object.entries(more)) Object.assign(WORDS[of], words);
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

/** A player by name; who gave none is called after the seat, in either language. */
export function playerName(name) {
  const unnamed = /^(?:玩家|Player )([1-4])$/.exec(name);
  return unnamed ? word('unnamed', unnamed[1]) : name;
}

/** A seat and who sits there. */
export function seatAndPlayer(seat) {
  return [seatName(seat), playerName(seat.player)].filter(Boolean).join(' ');
}

export function number(value) {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value).replace('-', '−');
}

export function signed(value) {
  return value > 0 ? `+${number(value)}` : number(value);
}
