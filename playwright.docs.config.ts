import tests from './playwright.config.ts'

/** `npm run screenshots -- --docs`: the pictures of README.md, written to docs/pictures. */
export default { ...tests, testMatch: '**/*.docs.ts' }
