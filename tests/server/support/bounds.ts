/** What a schema of the OpenAPI document says of a value. */
interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  pattern?: string
  [fact: string]: unknown
}

interface Call {
  parameters?: { name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** The OpenAPI document, as far as it is about what is sent. */
export interface ApiDocument {
  paths: Record<string, Record<string, Call>>
}

const FACTS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minItems',
  'maxItems',
  'pattern',
  'enum',
  'default',
] as const

/** Longer ones are those of ids and of moments. */
const LONGEST_PATTERN = 60

const factsOf = (schema: Schema): string =>
  FACTS.filter(
    (fact) => fact in schema && !(fact === 'pattern' && (schema.pattern ?? '').length > LONGEST_PATTERN),
  )
    .map((fact) => `${fact} ${JSON.stringify(schema[fact])}`)
    .join(', ')

const boundsOf = (name: string, schema: Schema): string[] => {
  const facts = factsOf(schema)
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema
  return [
    ...(facts === '' ? [] : [`  ${name}: ${facts}`]),
    ...Object.entries(properties).flatMap(([field, inner]) => boundsOf(`${name}.${field}`, inner)),
    ...(items ? boundsOf(`${name}[]`, items) : []),
    ...[...anyOf, ...oneOf].flatMap((inner) => boundsOf(name, inner)),
  ]
}

const boundsOfCall = ({ parameters = [], requestBody }: Call): string[] => [
  ...parameters.flatMap(({ name, schema }) => boundsOf(name, schema)),
  ...boundsOf('body', requestBody?.content['application/json']?.schema ?? {}),
]

/** Each call with the bounds of its fields, a line for each, the calls by their paths. */
export const boundsIn = ({ paths }: ApiDocument): string[] =>
  Object.entries(paths)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, call]) => [
        `${method.toUpperCase()} ${path}`,
        ...boundsOfCall(call),
      ]),
    )
