import { RECORD_SIZE } from './packed.ts';

/** The positions of one layer of a beam, stratum after stratum, with room for `width` in each. */
export class Layer {
  readonly records: Uint8Array;
  /** By position: its number in the trail. */
  readonly nodes: Int32Array;
  /** By stratum: how many positions there are. */
  readonly counts: Int32Array;

  constructor(strata: number, width: number) {
    this.records = new Uint8Array(strata * width * RECORD_SIZE);
    this.nodes = new Int32Array(strata * width);
    this.counts = new Int32Array(strata);
  }

  /** Memory that a layer needs. */
  static bytesFor(strata: number, width: number): number {
    return strata * width * (RECORD_SIZE + Int32Array.BYTES_PER_ELEMENT);
  }
}
