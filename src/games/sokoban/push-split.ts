import type { Union } from './push-union.ts';

/** What flows from one side of a square that was just blocked. */
interface Flow {
  /** The new label of all squares that it has come to. */
  label: number;
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
 * From each side of the new gap a flow spreads, a few squares in turn, and gives them a label of its own.
 * Whenever two meet, or one comes to its end, there is one part less to think about; what is left at last
 * still belongs to the region and is not searched any further. So the work is bounded by the smaller parts,
 * or by how far round the sides meet, and no square is written twice.
 */
export class RegionSplitter {
  private readonly labels: Int32Array;
  private readonly steps: readonly number[];
  private readonly union: Union;
  private readonly flows: readonly Flow[];
  /** Groups that may yet meet others or come to an end. */
  private parts = 0;
  /** Labels from here on are of the flows of this split, all below are older. */
  private firstLabel = 0;

  /**
   * `labels` has 0 for each blocked square and a label of `union` for each free one. Between two
   * splits it may be changed by others.
   */
  constructor(labels: Int32Array, steps: readonly number[], union: Union) {
    this.labels = labels;
    this.steps = steps;
    this.union = union;
    this.flows = steps.map(() => ({
      ...{ label: 0, group: 0, queue: new Int32Array(labels.length), end: 0, next: 0 },
    }));
  }

  /**
   * Gives new labels to all parts but one that contain one of `starts`, four at most. The remaining one
   * stays joined with `region`, the label of what all were part of. Needs a new label for each start.
   */
  split(starts: readonly number[], region: number): void {
    const flows = this.flows.slice(0, starts.length);
    for (const [place, flow] of flows.entries()) {
      const start = starts[place] ?? 0;
      flow.label = this.union.add();
      flow.queue[0] = start;
      flow.end = 1;
      flow.next = 0;
      flow.group = place;
      this.labels[start] = flow.label;
    }
    this.firstLabel = flows[0]?.label ?? 0;
    this.parts = flows.length;
    const isCutOff = flows.map(() => false);
    while (this.parts > 1) for (const flow of flows) this.takeTurn(flow, flows, isCutOff);
    const rest = flows.find(({ group }) => isCutOff[group] === false);
    if (rest) this.union.join(rest.label, region);
  }

  private takeTurn(flow: Flow, flows: readonly Flow[], isCutOff: boolean[]): void {
    if (flow.next === flow.end || this.parts === 1) return;
    this.spread(flow, flows);
    if (flow.next < flow.end || this.parts === 1) return;
    const { group } = flow;
    if (flows.some((each) => each.group === group && each.next < each.end)) return;
    isCutOff[group] = true;
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
    if (seen === 0 || seen === flow.label) return end;
    if (seen < this.firstLabel) {
      this.labels[square] = flow.label;
      flow.queue[end] = square;
      return end + 1;
    }
    const met = flows[seen - this.firstLabel];
    if (met && met.group !== flow.group) this.meet(flow, met, flows);
    return end;
  }

  private meet(flow: Flow, met: Flow, flows: readonly Flow[]): void {
    this.union.join(flow.label, met.label);
    const { group } = met;
    for (const each of flows) if (each.group === group) each.group = flow.group;
    this.parts--;
  }
}
