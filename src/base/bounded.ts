/** A map of at most so many: what was not asked for longest is forgotten, so that no stranger's keys fill the memory. */
export class Bounded<K, V> {
  private readonly kept = new Map<K, V>()

  constructor(private readonly most: number) {}

  get size() {
    return this.kept.size
  }

  get(key: K): V | undefined {
    const value = this.kept.get(key)
    if (value === undefined) return undefined
    this.kept.delete(key)
    this.kept.set(key, value)
    return value
  }

  set(key: K, value: V): void {
    this.kept.delete(key)
    this.kept.set(key, value)
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value!)
  }
}
