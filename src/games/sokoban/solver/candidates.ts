/** The moves that are possible in one position, with what each is worth; in arrays used again and again. */
export class Candidates {
  count = 0;
  from = new Int32Array(512);
  /** Where the box goes and on which side of it the player ends: `square * 4 + side`. */
  state = new Int32Array(512);
  pushes = new Int32Array(512);
  packed = new Int32Array(512);
  outOfPlan = new Int32Array(512);
  /** Number of regions that boxes cut the floor into. */
  regions = new Int32Array(512);
  /** How many squares the player can walk to. */
  reached = new Int32Array(512);
  blockedLinks = new Int32Array(512);
  /** How many pairs of boxes there are of which one cuts the other off from all goals. */
  heat = new Int32Array(512);
  /** How many pushes are possible. */
  access = new Int32Array(512);
  /** Sum of the distances of the boxes to their nearest goals. */
  distance = new Int32Array(512);

  /** Room for one more. */
  reserve(): number {
    if (this.count === this.from.length) this.grow();
    return this.count++;
  }

  private grow(): void {
    const wider = (old: Int32Array) => {
      const array = new Int32Array(old.length * 2);
      array.set(old);
      return array;
    };
    this.from = wider(this.from);
    this.state = wider(this.state);
    this.pushes = wider(this.pushes);
    this.packed = wider(this.packed);
    this.outOfPlan = wider(this.outOfPlan);
    this.regions = wider(this.regions);
    this.reached = wider(this.reached);
    this.blockedLinks = wider(this.blockedLinks);
    this.heat = wider(this.heat);
    this.access = wider(this.access);
    this.distance = wider(this.distance);
  }
}
