import { COLUMN_COUNT } from '../../games/spider/rules/board.ts';
import { FIRST_RANK, FIRST_SUIT, WHOLE_TABLE } from '../../games/spider/coach/net-features.ts';
import {
  COLUMN_UNITS,
  FIRST_UNITS,
  NET_NAMES,
  noNumbers,
  PART_SCALE,
  RANK_UNITS,
  SECOND_UNITS,
  SUIT_UNITS,
  SUMS,
  UNITS_OF_PART,
  type ValueNet,
} from '../../games/spider/coach/value-net.ts';

/**
 * How the log odds of the table that a network read last change with each of its numbers, added up over many tables.
 */
export class Gradient {
  readonly numbers = noNumbers();
  private readonly sums = new Float64Array(SUMS);
  private readonly units = new Float64Array(FIRST_UNITS);
  private readonly last = new Float64Array(SECOND_UNITS);
  private readonly own = new Float64Array(UNITS_OF_PART);

  /** Begins anew. */
  clear(): void {
    for (const part of NET_NAMES) this.numbers[part].fill(0);
  }

  /** Adds the slopes of the table read last, times `weight`. */
  add(net: ValueNet, rows: number, value: number, weight: number): void {
    const { numbers: slopes, sums, units, last } = this;
    const { numbers, features } = net;
    slopes.level[rows]! += weight;
    slopes.slope[rows]! += weight * value;
    for (let unit = 0; unit < SECOND_UNITS; unit++) {
      const said = net.last[unit]!;
      last[unit] = said > 0 ? weight * numbers.out[unit]! : 0;
      if (said > 0) slopes.out[unit]! += weight * said;
      slopes.secondBias[unit]! += last[unit]!;
    }
    for (let input = 0; input < FIRST_UNITS; input++) {
      const said = net.units[input]!;
      units[input] = 0;
      if (said <= 0) continue;
      const row = input * SECOND_UNITS;
      let sum = 0;
      for (let unit = 0; unit < SECOND_UNITS; unit++) {
        sum += last[unit]! * numbers.second[row + unit]!;
        slopes.second[row + unit]! += said * last[unit]!;
      }
      units[input] = sum;
      slopes.firstBias[input]! += sum;
    }
    for (let input = 0; input < SUMS; input++) {
      const row = input * FIRST_UNITS;
      const said = net.sums[input]!;
      let sum = 0;
      for (let unit = 0; unit < FIRST_UNITS; unit++) {
        sum += units[unit]! * numbers.first[row + unit]!;
        slopes.first[row + unit]! += said * units[unit]!;
      }
      sums[input] = sum;
    }
    const { names, amounts, ends } = features;
    for (let at = ends[WHOLE_TABLE - 1]!; at < ends[WHOLE_TABLE]!; at++) {
      const row = (SUMS + names[at]!) * FIRST_UNITS;
      for (let unit = 0; unit < FIRST_UNITS; unit++) {
        slopes.first[row + unit]! += amounts[at]! * units[unit]!;
      }
    }
    for (let part = 0; part < COLUMN_COUNT; part++) {
      this.addPart(net, part, slopes.column, slopes.columnBias, COLUMN_UNITS, 0);
    }
    for (let part = FIRST_SUIT; part < FIRST_SUIT + net.suits; part++) {
      this.addPart(net, part, slopes.suit, slopes.suitBias, SUIT_UNITS, COLUMN_UNITS);
    }
    for (let part = FIRST_RANK; part < WHOLE_TABLE; part++) {
      const from = COLUMN_UNITS + SUIT_UNITS;
      this.addPart(net, part, slopes.rank, slopes.rankBias, RANK_UNITS, from);
    }
  }

  private addPart(
    net: ValueNet,
    part: number,
    slopes: Float64Array,
    bias: Float64Array,
    units: number,
    from: number,
  ): void {
    const { own, sums } = this;
    const { names, amounts, ends } = net.features;
    for (let unit = 0; unit < units; unit++) {
      const said = net.parts[part * UNITS_OF_PART + unit]!;
      own[unit] = said > 0 ? PART_SCALE * sums[from + unit]! : 0;
      bias[unit]! += own[unit]!;
    }
    for (let at = part === 0 ? 0 : ends[part - 1]!; at < ends[part]!; at++) {
      const row = names[at]! * units;
      const amount = amounts[at]!;
      for (let unit = 0; unit < units; unit++) slopes[row + unit]! += amount * own[unit]!;
    }
  }
}
