import { use } from 'react'
import type { OfficeCharts } from './office-charts.ts'
import { useTill } from './till.ts'

/** The charts of the administration area; who asks first waits until they are loaded. */
export const useOffice = (): OfficeCharts => use(useTill().office())
