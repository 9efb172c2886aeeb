import type { UseStore } from 'idb-keyval'

type Rows = Map<IDBValidKey, unknown>

/** What a transaction has changed and not committed yet; undefined is a deleted row. */
type Changes = Map<IDBValidKey, { value: unknown } | undefined>

const answered = <Result>(result: Result) => ({
  result,
  error: null,
  set onsuccess(listener: () => void) {
    queueMicrotask(listener)
  },
})

const objectStore = (rows: Rows, changes: Changes, transaction: object) => {
  const read = (key: IDBValidKey) => (changes.has(key) ? changes.get(key)?.value : rows.get(key))
  const keys = () =>
    [...new Set([...rows.keys(), ...changes.keys()])].filter((key) => read(key) !== undefined)
  return {
    get: (key: IDBValidKey) => answered(structuredClone(read(key))),
    put: (value: unknown, key: IDBValidKey) =>
      answered(void changes.set(key, { value: structuredClone(value) })),
    delete: (key: IDBValidKey) => answered(void changes.set(key, undefined)),
    getAllKeys: () => answered(keys()),
    transaction,
  }
}

const commit = (rows: Rows, changes: Changes): void => {
  for (const [key, change] of changes) {
    if (change) rows.set(key, change.value)
    else rows.delete(key)
  }
  changes.clear()
}

/**
 * A device's object store in memory, with transactions: one after the other, all of it or nothing. A page reaches it
 * through `powerUp`; when it is cut off, what it has not committed never happened, and nothing answers it any more.
 */
export const virtualDisk = (entries: Record<string, unknown> = {}) => {
  const rows: Rows = new Map(Object.entries(entries))
  let last: Promise<unknown> = Promise.resolve()
  const pages = new Set<() => void>()
  let left = Number.POSITIVE_INFINITY
  let hasPower = true
  const cutAll = () => {
    left = Number.POSITIVE_INFINITY
    hasPower = false
    pages.forEach((cut) => cut())
  }

  const powerUp = () => {
    let isOn = hasPower
    let goOff = (): void => undefined
    const isOff = new Promise<void>((resolve) => (goOff = resolve))
    if (!isOn) goOff()
    const cut = () => {
      isOn = false
      pages.delete(cut)
      goOff()
    }
    pages.add(cut)
    /** True when the changes are on the disk. */
    const write = (changes: Changes): boolean => {
      if (!isOn || changes.size === 0) return isOn
      if (left === 0) cutAll()
      else left -= 1
      if (isOn) commit(rows, changes)
      return isOn
    }
    const transact = async <Value>(work: Parameters<UseStore>[1]): Promise<Value | undefined> => {
      const changes: Changes = new Map()
      const transaction = {
        error: null,
        commit: () => undefined,
        abort: () => changes.clear(),
        set oncomplete(listener: () => void) {
          queueMicrotask(() => void (write(changes) && listener()))
        },
      }
      const store = objectStore(rows, changes, transaction) as unknown as IDBObjectStore
      const value = (await work(store)) as Value
      write(changes)
      return value
    }
    const use: UseStore = (_mode, work) =>
      new Promise((resolve, reject) => {
        const done = async () => {
          if (!isOn) return
          try {
            const value = await Promise.race([transact(work), isOff])
            if (isOn) resolve(value as Awaited<ReturnType<typeof work>>)
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        }
        last = last.then(done)
      })
    return {
      use,
      /** The page has gone, and what it has not committed with it. */
      cut,
      /** Ends when it is cut off. */
      isOff,
    }
  }
  return {
    rows,
    powerUp,
    /** False from a power cut until the power is back. */
    hasPower: () => hasPower,
    restorePower: (): void => void (hasPower = true),
    /** The power of the whole device goes. */
    cutPower: cutAll,
    /** The power of the whole device goes with the write after so many more. */
    cutPowerAfter: (writes: number): void => void (left = writes),
    /** The values of all records whose key begins like this. */
    stored: (prefix: string): unknown[] =>
      [...rows].flatMap(([key, record]) =>
        typeof key === 'string' && key.startsWith(prefix) ? [(record as { value: unknown }).value] : [],
      ),
  }
}

export type VirtualDisk = ReturnType<typeof virtualDisk>
