import type { administrationMachine } from '#machines/office/administration/administration.machine.ts'
import type { productImportMachine } from '#machines/office/productImport/productImport.machine.ts'
import type { staffMachine } from '#machines/office/staff/staff.machine.ts'
import type { terminalsMachine } from '#machines/office/terminals/terminals.machine.ts'

/** The charts of the administration area, with their actors provided; no till loads them that only sells. */
export interface OfficeCharts {
  administration: typeof administrationMachine
  productImport: typeof productImportMachine
  staff: typeof staffMachine
  terminals: typeof terminalsMachine
}
