/** What flows from one side of a square that was just blocked. */
interface Flow {
  /** The squares it has come to; it goes on from the one at `next`. */
  readonly queue: number[];
  next: number;
  /** Flows that have met share a group. */
  group: number;
}

/**
 * Finds out whether a region of free squares has fallen apart, and labels what is cut off.
 *
 * From each side of the new gap a flow spreads, one square at a time in turn. Whenever two meet, or
 * one comes to its end, there is one part less to think about; what is left at last keeps its label
 * and is not searched any further. So the work is bounded by the smaller parts, or by how far round
 * the sides meet.
 */
export class RegionSplitter {
  private readonly labels: Int32Array;
  private readonly steps: readonly number[];
  /** By square: one more than the number of the flow that has come there, 0 outside of searches. */
  private readonly owner: Uint8Array;
  private flows: Flow[] = [];
  /** Groups that may yet meet others or come to an end. */
  private parts = 0;

  /** `labels` has 0 for each blocked square and may change between searches. */
  constructor(labels: Int32Array, steps: readonly number[]) {
    this.labels = labels;
    this.steps = steps;
    this.owner = new Uint8Array(labels.length);
  }

  /** Gives labels from `newLabel` to all parts but one that contain one of `starts`. */
  split(starts: readonly number[], newLabel: () => number): void {
    this.flows = starts.map((start, group) => ({ queue: [start], next: 0, group }));
    this.parts = starts.length;
    for (const [number, start] of starts.entries()) this.owner[start] = number + 1;
    while (this.parts > 1) {
      for (const [number, flow] of this.flows.entries()) {
        if (this.parts > 1 && isRunning(flow)) this.spread(flow, number, newLabel);
      }
    }
    for (const { queue } of this.flows) for (const square of queue) this.owner[square] = 0;
  }

  private spread(flow: Flow, number: number, newLabel: () => number): void {
    const { labels, owner, steps } = this;
    const from = flow.queue[flow.next++] ?? 0;
    for (const step of steps) {
      const to = from + step;
      if (labels[to] === 0) continue;
      const other = owner[to] ?? 0;
      if (other === 0) {
        owner[to] = number + 1;
        flow.queue.push(to);
      } else if (other !== number + 1) this.meet(flow.group, this.flows[other - 1]?.group ?? 0);
    }
    const group = this.flows.filter((each) => each.group === flow.group);
    if (this.parts > 1 && !group.some(isRunning)) this.cutOff(group, newLabel());
  }

  private meet(group: number, other: number): void {
    if (group === other) return;
    for (const flow of this.flows) if (flow.group === other) flow.group = group;
    this.parts--;
  }

  private cutOff(group: readonly Flow[], label: number): void {
    for (const { queue } of group) for (const square of queue) this.labels[square] = label;
    this.parts--;
  }
}

function isRunning(flow: Flow): boolean {
  return flow.next < flow.queue.length;
}
