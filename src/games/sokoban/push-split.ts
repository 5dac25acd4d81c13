/** What flows from one side of a square that was just blocked. */
interface Flow {
  /** What it writes in place of the labels of squares that it has come to: below 0. */
  readonly mark: number;
  /** These squares, up to `end`. */
  readonly queue: Int32Array;
  end: number;
  /** The place in the queue of the square from which it goes on. */
  next: number;
  /** Flows that have met share a group. */
  group: number;
}

/** How many squares a flow comes on in one turn. */
const TURN = 64;

/**
 * Finds out whether a region of free squares has fallen apart, and labels what is cut off.
 *
 * From each side of the new gap a flow spreads, a few squares in turn. Whenever two meet, or one
 * comes to its end, there is one part less to think about; what is left at last keeps its label and
 * is not searched any further. So the work is bounded by the smaller parts, or by how far round the
 * sides meet.
 */
export class RegionSplitter {
  private readonly labels: Int32Array;
  private readonly steps: readonly number[];
  private readonly flows: readonly Flow[];
  /** Groups that may yet meet others or come to an end. */
  private parts = 0;

  /**
   * `labels` has 0 for each blocked square and a number above 0 for each free one. Outside of
   * `split` it may be changed by others; inside, marks take the place of labels.
   */
  constructor(labels: Int32Array, steps: readonly number[]) {
    this.labels = labels;
    this.steps = steps;
    this.flows = steps.map((_, place) => ({
      ...{ mark: -1 - place, group: place },
      ...{ queue: new Int32Array(labels.length), end: 0, next: 0 },
    }));
  }

  /**
   * Gives labels from `newLabel` to all parts but one that contain one of `starts`, four at most.
   * The remaining one is labelled `label`, as far as it was searched; this must stand for the
   * region that all were part of.
   */
  split(starts: readonly number[], label: number, newLabel: () => number): void {
    const flows = this.flows.slice(0, starts.length);
    for (const [place, flow] of flows.entries()) {
      const start = starts[place] ?? 0;
      flow.queue[0] = start;
      flow.end = 1;
      flow.next = 0;
      flow.group = place;
      this.labels[start] = flow.mark;
    }
    this.parts = flows.length;
    while (this.parts > 1) for (const flow of flows) this.takeTurn(flow, flows, newLabel);
    this.relabel(
      flows.filter(({ queue }) => (this.labels[queue[0] ?? 0] ?? 0) < 0),
      label,
    );
  }

  private takeTurn(flow: Flow, flows: readonly Flow[], newLabel: () => number): void {
    if (flow.next === flow.end || this.parts === 1) return;
    this.spread(flow, flows);
    if (flow.next < flow.end || this.parts === 1) return;
    const group = flows.filter((each) => each.group === flow.group);
    if (group.some((each) => each.next < each.end)) return;
    this.relabel(group, newLabel());
    this.parts--;
  }

  private spread(flow: Flow, flows: readonly Flow[]): void {
    const [left = 0, up = 0, right = 0, down = 0] = this.steps;
    const { queue } = flow;
    let { next, end } = flow;
    for (let turns = TURN; turns > 0 && next < end; turns--) {
      const from = queue[next++] ?? 0;
      // Written out, and with the end in a variable: a loop over the sides takes half as long again.
      end = this.reach(from + left, end, flow, flows);
      end = this.reach(from + up, end, flow, flows);
      end = this.reach(from + right, end, flow, flows);
      end = this.reach(from + down, end, flow, flows);
    }
    flow.next = next;
    flow.end = end;
  }

  /** The flow comes to a square; gives the new end of its queue. */
  private reach(square: number, end: number, flow: Flow, flows: readonly Flow[]): number {
    const seen = this.labels[square] ?? 0;
    if (seen > 0) {
      this.labels[square] = flow.mark;
      flow.queue[end] = square;
      return end + 1;
    }
    if (seen < 0 && seen !== flow.mark) this.meet(flow.group, flows[-1 - seen]?.group, flows);
    return end;
  }

  private meet(group: number, other: number | undefined, flows: readonly Flow[]): void {
    if (group === other) return;
    for (const flow of flows) if (flow.group === other) flow.group = group;
    this.parts--;
  }

  private relabel(flows: readonly Flow[], label: number): void {
    for (const { queue, end } of flows) {
      for (let place = 0; place < end; place++) this.labels[queue[place] ?? 0] = label;
    }
  }
}
