/**
 * Bipartite matching by augmenting paths (H. W. Kuhn, 1955): gives squares numbers of their own,
 * where each square has a set of numbers that suit it. Sets are bits in words of 32.
 */
export class Pairing {
  /** By number: the square that has it; holds for numbers that are open and not free. */
  readonly owner: Int32Array;
  /** The numbers that may be given. */
  readonly open: Int32Array;
  /** Those of them that no square has. */
  readonly free: Int32Array;
  /** Those that the last `add` tried in vain. */
  readonly visited: Int32Array;
  /** Those that a further square could be given, perhaps with others swapping theirs, after `reach`. */
  private readonly inReach: Int32Array;
  private readonly words: number;
  private suits: Int32Array = new Int32Array(0);

  constructor(numbers: number) {
    this.words = (numbers + 31) >> 5;
    this.owner = new Int32Array(numbers);
    this.open = new Int32Array(this.words);
    this.free = new Int32Array(this.words);
    this.visited = new Int32Array(this.words);
    this.inReach = new Int32Array(this.words);
  }

  /** Takes all numbers back. `suits` is by `square * words + word`; `open` must be filled already. */
  begin(suits: Int32Array): void {
    this.suits = suits;
    this.free.set(this.open);
  }

  /** Gives a square a number, others swapping theirs if need be; whether that was possible. */
  add(square: number): boolean {
    // A word or two: `fill` takes longer to begin.
    for (let word = 0; word < this.words; word++) this.visited[word] = 0;
    return this.augment(square);
  }

  /** Finds out at once what `canAdd` and `canSpare` tell, as long as nothing is added. */
  reach(): void {
    const { open, free, inReach, owner, words } = this;
    inReach.set(free);
    for (let isGrowing = true; isGrowing;) {
      isGrowing = false;
      for (let word = 0; word < words; word++) {
        let left = open[word]! & ~inReach[word]!;
        for (; left !== 0; left &= left - 1) {
          const bit = left & -left;
          if (!this.canAdd(owner[word * 32 + 31 - Math.clz32(bit)]!)) continue;
          inReach[word]! |= bit;
          isGrowing = true;
        }
      }
    }
  }

  /** Whether `add` could give a square a number, after `reach`. */
  canAdd(square: number): boolean {
    const { suits, inReach, words } = this;
    for (let word = 0; word < words; word++) {
      if ((suits[square * words + word]! & inReach[word]!) !== 0) return true;
    }
    return false;
  }

  /** Whether the squares that have numbers could all have some without an open one, after `reach`. */
  canSpare(number: number): boolean {
    return hasBit(this.inReach, number);
  }

  private augment(square: number): boolean {
    const { suits, open, free, visited, owner, words } = this;
    for (let word = 0; word < words; word++) {
      const choice = suits[square * words + word]! & free[word]!;
      if (choice === 0) continue;
      const bit = choice & -choice;
      free[word] = free[word]! & ~bit;
      owner[word * 32 + 31 - Math.clz32(bit)] = square;
      return true;
    }
    for (let word = 0; word < words; word++) {
      for (;;) {
        const left = suits[square * words + word]! & open[word]! & ~visited[word]!;
        if (left === 0) break;
        const bit = left & -left;
        const number = word * 32 + 31 - Math.clz32(bit);
        visited[word] = visited[word]! | bit;
        if (!this.augment(owner[number]!)) continue;
        owner[number] = square;
        return true;
      }
    }
    return false;
  }
}

/** Whether a number is in a set. */
export function hasBit(set: Int32Array, number: number): boolean {
  return (set[number >> 5]! & (1 << (number & 31))) !== 0;
}

/** Puts a number into a set; `offset` is that of the set in the array, in words. */
export function addBit(sets: Int32Array, number: number, offset = 0): void {
  const at = offset + (number >> 5);
  sets[at] = sets[at]! | (1 << (number & 31));
}
