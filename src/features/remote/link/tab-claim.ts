export type TabClaim = ReturnType<typeof createTabClaim>;

interface TabClaimEvents {
  /** Whether another tab holds the robot. */
  onOther: (holds: boolean) => void;
  /** Another tab takes the robot: let it go now. */
  onTaken: () => void;
}

const LOCK = 'robot';
const CHANNEL = 'robot';

/** A tab that has not let go by then is frozen or gone: the robot is taken without it. */
const LET_GO_WITHIN_MS = 1500;

type Message = 'held' | 'free' | 'let-go';

/** A micro:bit takes one connection, so that one tab of the site holds the robot at a time. */
export function createTabClaim({ onOther, onTaken }: TabClaimEvents) {
  const channel = new BroadcastChannel(CHANNEL);
  const tell = (message: Message) => channel.postMessage(message);
  let letGo: (() => void) | undefined;

  const hold = (options: LockOptions) =>
    new Promise<boolean>((answer) => {
      navigator.locks
        .request(LOCK, options, (lock) => {
          answer(lock !== null);
          if (!lock) return undefined;
          onOther(false);
          tell('held');
          return new Promise<void>((released) => {
            letGo = released;
          });
        })
        // Rejected when another tab took it by force, and when the wait for it ended.
        .catch(() => {
          answer(false);
          if (!letGo) return;
          letGo = undefined;
          onTaken();
          onOther(true);
        });
    });

  const release = () => {
    if (!letGo) return;
    letGo();
    letGo = undefined;
    tell('free');
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'held') onOther(true);
    if (data === 'free') onOther(false);
    if (data === 'let-go' && letGo) onTaken();
  });

  return {
    /** Claims the robot for this tab; false when another tab holds it. */
    async claim() {
      if (letGo || !('locks' in navigator)) return true;
      const free = await hold({ ifAvailable: true });
      if (!free) onOther(true);
      return free;
    },
    /** Asks the other tab to let go, waits for that and claims the robot. */
    async take() {
      if (letGo) return;
      tell('let-go');
      const freed = await hold({ signal: AbortSignal.timeout(LET_GO_WITHIN_MS) });
      if (!freed) await hold({ steal: true });
    },
    release,
    /** Asks again whether another tab holds it. */
    async refresh() {
      if (letGo || !('locks' in navigator)) return;
      const { held = [] } = await navigator.locks.query();
      if (!letGo) onOther(held.some(({ name }) => name === LOCK));
    },
    /** Releases, and listens no more. */
    end() {
      release();
      channel.close();
    },
  };
}
