import { driveOffice } from './drive.ts'
import { officeCharts, SHORT_CHARTS } from './charts.ts'

for (const chart of Object.keys(officeCharts)) if (!SHORT_CHARTS.includes(chart)) await driveOffice(chart)
