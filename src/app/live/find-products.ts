import type { AdministeredProduct } from '#contract/administration/products.ts'
import type { ApiFault } from '#domain/faults.ts'
import { ok, type Result } from '#domain/result.ts'
import type { OfficeApi } from '#services/api/administration.ts'

/** As many as anybody chooses from. */
const MOST_FOUND = 20

interface Asked {
  input: { storeId: string; search: string }
}

/** The first products of a store that have a barcode, or words. */
export const findProducts =
  (api: OfficeApi) =>
  async ({ input }: Asked): Promise<Result<AdministeredProduct[], ApiFault>> => {
    const page = await api.productPage({ ...input, filter: 'all', cursor: null })
    return page.ok ? ok(page.value.products.slice(0, MOST_FOUND)) : page
  }
