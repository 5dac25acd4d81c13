type Automation = readonly [method: string, ...numbers: number[]];

/** An AudioParam that records its calls. */
export class FakeParam {
  readonly automation: Automation[] = [];
  value = 0;
  private note(method: string, numbers: readonly number[]): this {
    this.automation.push([method, ...numbers]);
    return this;
  }
  setValueAtTime(...numbers: number[]): this {
    return this.note('set', numbers);
  }
  linearRampToValueAtTime(...numbers: number[]): this {
    return this.note('linear', numbers);
  }
  exponentialRampToValueAtTime(...numbers: number[]): this {
    return this.note('exponential', numbers);
  }
  setTargetAtTime(...numbers: number[]): this {
    return this.note('target', numbers);
  }
}

/** Any AudioNode; it records its connections and when it was started and stopped. */
export class FakeNode {
  readonly outputs: FakeNode[] = [];
  readonly gain = new FakeParam();
  readonly pan = new FakeParam();
  readonly frequency = new FakeParam();
  readonly Q = new FakeParam();
  readonly threshold = new FakeParam();
  readonly knee = new FakeParam();
  readonly ratio = new FakeParam();
  readonly attack = new FakeParam();
  readonly release = new FakeParam();
  curve: Float32Array | null = null;
  startedAt: number | null = null;
  stoppedAt: number | null = null;
  readonly kind: string;
  constructor(kind: string) {
    this.kind = kind;
  }
  connect(next: FakeNode): FakeNode {
    this.outputs.push(next);
    return next;
  }
  disconnect(): void {
    this.outputs.length = 0;
  }
  start(at: number): void {
    this.startedAt = at;
  }
  stop(at: number): void {
    this.stoppedAt = at;
  }
}

/** An AudioContext without sound: its time advances only when a test sets `currentTime`. */
export class FakeAudioContext {
  readonly nodes: FakeNode[] = [];
  readonly destination = new FakeNode('destination');
  readonly sampleRate = 8000;
  currentTime = 0;
  state: AudioContextState = 'running';
  private make(kind: string): FakeNode {
    const node = new FakeNode(kind);
    this.nodes.push(node);
    return node;
  }
  createGain(): FakeNode {
    return this.make('gain');
  }
  createOscillator(): FakeNode {
    return this.make('oscillator');
  }
  createBufferSource(): FakeNode {
    return this.make('noise');
  }
  createBiquadFilter(): FakeNode {
    return this.make('filter');
  }
  createStereoPanner(): FakeNode {
    return this.make('panner');
  }
  createDynamicsCompressor(): FakeNode {
    return this.make('compressor');
  }
  createWaveShaper(): FakeNode {
    return this.make('clipper');
  }
  createBuffer() {
    return { copyToChannel: () => undefined };
  }
  resume(): Promise<void> {
    this.state = 'running';
    return Promise.resolve();
  }
  suspend(): Promise<void> {
    this.state = 'suspended';
    return Promise.resolve();
  }
  /** The nodes of a kind, in the order of their creation. */
  all(kind: string): readonly FakeNode[] {
    return this.nodes.filter((node) => node.kind === kind);
  }
  /** All nodes that were started. */
  sources(): readonly FakeNode[] {
    return this.nodes.filter((node) => node.startedAt !== null);
  }
}
