import type { productImportMachine } from '#machines/office/productImport/productImport.machine.ts'

/** The charts of the administration area, with their actors provided; no till loads them that only sells. */
export interface OfficeCharts {
  productImport: typeof productImportMachine
}
