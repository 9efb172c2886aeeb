import { commandLine } from '#server/command-line.ts'
import { withPage } from './browser.ts'
import { readFilms } from './films.ts'
import { readPhotographs } from './photographs.ts'
import { pictureSets } from './pictures.ts'

const { words, options } = commandLine({
  command: 'npm run bench:camera',
  summary:
    'Reads photographs of barcodes with the decoder of the camera, and with two others beside it; or films that are made of them.',
  words: { shows: 'FOLDER', means: 'folders of photographs (those of tests/data/barcodes)' },
  options: { films: { means: 'which codes count in films of these codes, worn and held by a hand' } },
})
const sets = pictureSets(words)
await withPage((page) => (options.films ? readFilms(page, sets) : readPhotographs(page, sets)))
