/** The table's event stream, opened again whenever it is lost. */

const CHECK_MILLIS = 10_000;
const LONGEST_WAIT_MILLIS = 15_000;

/**
 * Listens to named events and parses their JSON. `link` gets "online" or "offline" when that changes. Beside the stream the
 * table is asked for its health, because a pulled cable closes no stream.
 */
export function listen(handlers, link) {
  let source = null;
  let failures = 0;
  let again = 0;
  let state = 'connecting';

  const tell = next => {
    if (next === state) return;
    state = next;
    document.documentElement.dataset.link = next;
    link(next);
  };

  const open = () => {
    clearTimeout(again);
    source?.close();
    source = new EventSource('/events');
    source.addEventListener('open', () => {
      failures = 0;
      tell('online');
    });
    source.addEventListener('error', lost);
    for (const [name, handle] of Object.entries(handlers)) {
      source.addEventListener(name, event => handle(JSON.parse(event.data)));
    }
  };

  const lost = () => {
    tell('offline');
    source.close();
    failures += 1;
    clearTimeout(again);
    again = setTimeout(open, Math.min(LONGEST_WAIT_MILLIS, 500 * 2 ** failures));
  };

  setInterval(async () => {
    if (state !== 'online') return;
    try {
      await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(CHECK_MILLIS / 2) });
    } catch {
      lost();
    }
  }, CHECK_MILLIS);
  addEventListener('online', open);
  open();
}
