import { drive } from './support/drive.ts'
import { terminalRegistrationTable } from './tables/terminal-registration.ts'

await drive('terminalRegistration', terminalRegistrationTable)
