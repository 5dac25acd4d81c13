/** What flows from one side of a square that was just blocked. */
interface Flow {
  /** What it writes in place of the labels of squares that it has come to: below 0. */
  readonly mark: number;
  /** These squares, up to `end`; used again in the next search, so that arrays do not grow anew. */
  readonly queue: number[];
  end: number;
  /** The place in the queue of the square from which it goes on. */
  next: number;
  /** Flows that have met share a group. */
  group: number;
}

/** How many squares a flow comes on in one turn. */
const TURN = 16;

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
      ...{ queue: [], end: 0, next: 0 },
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
    if (flow.next === flow.end) return;
    for (let left = TURN; left > 0 && this.parts > 1 && flow.next < flow.end; left--) {
      this.spread(flow, flows);
    }
    if (flow.next < flow.end || this.parts === 1) return;
    const group = flows.filter((each) => each.group === flow.group);
    if (group.some((each) => each.next < each.end)) return;
    this.relabel(group, newLabel());
    this.parts--;
  }

  private spread(flow: Flow, flows: readonly Flow[]): void {
    const { labels, steps } = this;
    const { mark, queue } = flow;
    const from = queue[flow.next++] ?? 0;
    for (let side = 0; side < 4; side++) {
      const to = from + (steps[side] ?? 0);
      const seen = labels[to] ?? 0;
      if (seen > 0) {
        labels[to] = mark;
        queue[flow.end++] = to;
      } else if (seen < 0 && seen !== mark) this.meet(flow.group, flows[-1 - seen]?.group, flows);
    }
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
