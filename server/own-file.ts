import { createRequire } from 'node:module'

/**
 * The path of a file of the project that is read at run time, by its name of package.json: the module that reads it may
 * be part of a bundle, which lies elsewhere (decision 0174).
 */
export const ownFile = (name: `#server/${string}`): string => createRequire(import.meta.url).resolve(name)
