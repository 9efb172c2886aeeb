import { drive } from './support/drive.ts'
import { barredTerminalTable, terminalLinkTable } from './tables/terminal-link.ts'

await drive('terminalLink', terminalLinkTable, barredTerminalTable)
