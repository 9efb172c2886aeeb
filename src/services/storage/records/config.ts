import { AppConfig } from '#contract/config.ts'

/** The configuration as it was loaded last, for a start without a network. */
export const KeptConfig = { key: 'appConfig', version: 1, schema: AppConfig }
