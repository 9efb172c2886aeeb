import { drive } from './support/drive.ts'
import { authHandoffTable } from './tables/auth-handoff.ts'

await drive('authHandoff', authHandoffTable)
