import type { Sale } from '#domain/sale.ts'
import type { RecordsChange } from '#services/storage/together.ts'
import { idsUnder } from './record-ids.ts'
import { SALE_KEYS, saleRecord } from './sale-record.ts'

/** Within a transaction: all sales on the device that can be read, whatever their state. */
export const salesIn = async (change: RecordsChange): Promise<Sale[]> => {
  const ids = await idsUnder(change, SALE_KEYS, saleRecord('').version)
  const read = await Promise.all(ids.map((id) => change.read(saleRecord(id))))
  return read.filter((sale) => sale !== undefined)
}
