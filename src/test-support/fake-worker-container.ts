/** A service worker that only has states, and records its messages. */
export class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly received: unknown[] = [];
  /** Whether it reports that it has every file. */
  complete = true;
  readonly scriptURL = new URL('./sw.js', document.baseURI).href;

  postMessage(message: { readonly kind: string }, ports: readonly MessagePort[] = []): void {
    this.received.push(message.kind);
    if (message.kind === 'is-complete') ports[0]?.postMessage(this.complete);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A registration whose workers the test advances. */
export class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  updates = 0;

  update(): Promise<void> {
    this.updates += 1;
    return Promise.resolve();
  }

  /** Starts to install a new worker. */
  find(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }

  /** Finishes the installation. */
  installed(): FakeWorker {
    const worker = this.installing;
    if (!worker) throw new Error('nothing installs');
    this.installing = null;
    const replaced = this.waiting;
    this.waiting = worker;
    worker.become('installed');
    replaced?.become('redundant');
    return worker;
  }
}

/** The browser's service workers, controlled by a test. */
export class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  registration = new FakeRegistration();
  registrations = 0;
  /** The error with which registration fails. */
  refusal: Error | null = null;

  register(): Promise<FakeRegistration> {
    this.registrations += 1;
    return this.refusal ? Promise.reject(this.refusal) : Promise.resolve(this.registration);
  }

  /** Activates the waiting worker, which takes control of this page. */
  activate(): FakeWorker {
    const { registration } = this;
    const worker = registration.waiting;
    if (!worker) throw new Error('nothing waits');
    registration.waiting = null;
    registration.active = worker;
    worker.become('activating');
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
    worker.become('activated');
    return worker;
  }

  /** Adds the worker of a page that was installed before. */
  begin(inControl: boolean): FakeWorker {
    const worker = new FakeWorker();
    worker.state = 'activated';
    this.registration.active = worker;
    if (inControl) this.controller = worker;
    return worker;
  }
}
