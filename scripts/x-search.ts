import { search } from '#tests/protocol/search.ts'
import { ONE_SALE, boundWords } from '#tests/protocol/bounds.ts'
for (const text of process.argv.slice(2)) {
const [tills, customers, faults, crashes, isReduced, charges] = text.split(',').map(Number) as number[]
const t0 = performance.now()
const bound = { ...ONE_SALE, tills: tills!, customers: customers!, faults: faults!, crashes: crashes!, isReduced: isReduced === 1, charges: charges ?? 1 }
const { violation, ...rest } = await search(bound, {most: 6_000_000})
console.log(boundWords(bound), JSON.stringify(rest), Math.round(performance.now() - t0), 'ms', Math.round(process.memoryUsage().rss / 1e6), 'MB')
if (violation) console.log(violation.wrong + '\n' + violation.story.map(({ till, words }, i) => `${i + 1}. till ${till}: ${words}`).join('\n'))
}
