import { messageKindOf, type PageMessage } from '../core/service-worker.ts';

/** The events of the service worker. */
interface AppUpdates {
  /** Everything is stored: from now on the app works without a network. */
  readonly onOfflineReady: () => void;
  /**
   * A newer version is waiting. `apply` activates it and reloads the page; it calls `onSlow` if the browser is still
   * waiting for the worker of the old version.
   */
  readonly onUpdate: (apply: (onSlow: () => void) => void) => void;
  /** Another tab has activated a newer version. This page keeps its own until `loadAgain`. */
  readonly onTakenOver: (loadAgain: () => void) => void;
}

/** How often an open page checks for a newer version. */
const UPDATE_CHECK_MS = 60 * 60 * 1000;
/** How soon to retry after a version could not be stored: a host is rarely half updated for long. */
const RETRY_MS = 5 * 60 * 1000;

/**
 * How long activation may take before `onSlow` is called; it usually takes a second. An older kind of worker, which
 * waited longer for unresponsive pages, once took 53 s.
 */
const SLOW_MS = 5_000;

const WORKER = './sw.js';

const loadAgain = () => location.reload();

function post(worker: ServiceWorker | null, message: PageMessage, ports: MessagePort[] = []): void {
  worker?.postMessage(message, ports);
}

/** Asks a worker whether it has every file. */
function isComplete(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(data === true);
    };
    post(worker, { kind: 'is-complete' }, [port2]);
  });
}

/** Calls back on each state change of a worker. */
function watchState(worker: ServiceWorker, onState: (state: ServiceWorkerState) => void): void {
  worker.addEventListener('statechange', () => onState(worker.state));
}

/**
 * Makes the app work offline, and keeps it up to date. If a version cannot be stored completely, retries later. Does
 * nothing in browsers without service workers.
 */
export function installOffline(updates: AppUpdates): void {
  // A page that is being unloaded lacks it as well.
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (serviceWorker) keepUpToDate(serviceWorker, updates);
}

function keepUpToDate(
  container: ServiceWorkerContainer,
  { onOfflineReady, onUpdate, onTakenOver }: AppUpdates,
): void {
  const watched = new WeakSet<ServiceWorker>();
  const script = new URL(WORKER, document.baseURI).href;
  // An app above ours on the same origin may have a worker too, which controls the page until ours does.
  const controller = () =>
    container.controller?.scriptURL === script ? container.controller : null;
  /** The worker of this page's version: the first one seen in use. */
  let own = controller();
  let isApplying = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const apply = (registration: ServiceWorkerRegistration, onSlow: () => void) => {
    const { waiting } = registration;
    isApplying = true;
    if (!waiting) {
      loadAgain(); // another tab was faster
      return;
    }
    const slow = setTimeout(onSlow, SLOW_MS);
    watchState(waiting, (state) => {
      if (state !== 'activated' && state !== 'redundant') return;
      clearTimeout(slow);
      if (state === 'activated') loadAgain();
      // An even newer version has replaced it.
      else apply(registration, onSlow);
    });
    post(waiting, { kind: 'take-over' });
  };
  const postWhenComplete = (worker: ServiceWorker) => {
    void isComplete(worker).then((is) => {
      if (is) onOfflineReady();
    });
  };
  const offer = (registration: ServiceWorkerRegistration) =>
    onUpdate((onSlow) => apply(registration, onSlow));

  /** Follows a worker during its installation. */
  const follow = (registration: ServiceWorkerRegistration, worker: ServiceWorker | null) => {
    if (!worker || watched.has(worker)) return;
    watched.add(worker);
    const isFirst = registration.active === null;
    watchState(worker, (state) => {
      if (state === 'installed' && !isFirst) offer(registration);
      if (state === 'activated' && isFirst) {
        own ??= worker;
        postWhenComplete(worker);
      }
      if (state === 'redundant') {
        clearTimeout(retry);
        retry = setTimeout(look, RETRY_MS);
      }
    });
  };

  let known: ServiceWorkerRegistration | null = null;
  async function lookNow(): Promise<void> {
    // The browser drops a registration whose first worker could not be installed.
    const registration = await container.register(script);
    if (registration === known) {
      await registration.update();
      return;
    }
    known = registration;
    own ??= registration.active;
    registration.addEventListener('updatefound', () =>
      follow(registration, registration.installing),
    );
    follow(registration, registration.installing);
    if (registration.waiting && registration.active) offer(registration);
    // Stored during an earlier visit.
    if (registration.active) postWhenComplete(registration.active);
    post(registration.active, { kind: 'tidy' });
  }
  function look(): void {
    lookNow().catch(() => {
      // No network, or the host provides no worker at the moment.
      clearTimeout(retry);
      retry = setTimeout(look, RETRY_MS);
    });
  }

  container.addEventListener('controllerchange', () => {
    own ??= controller();
    if (controller() !== own && !isApplying) onTakenOver(loadAgain);
  });
  container.addEventListener('message', ({ data, ports }) => {
    if (messageKindOf(data) !== 'which-entry') return;
    const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
    ports[0]?.postMessage(entry?.src ?? null);
  });
  addEventListener('online', look);
  setInterval(() => {
    if (navigator.onLine) look();
  }, UPDATE_CHECK_MS);
  look();
}
