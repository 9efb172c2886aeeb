import * as z from 'zod/mini'

/** What is read of a JSON Schema: enough to draw a value that fits it. */
export const Shape = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  format: z.optional(z.string()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  required: z.optional(z.array(z.string())),
  get properties() {
    return z.optional(z.record(z.string(), Shape))
  },
  get items() {
    return z.optional(Shape)
  },
  get anyOf() {
    return z.optional(z.array(Shape))
  },
})
export type Shape = z.infer<typeof Shape>

const Parameter = z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: Shape })
export type Parameter = z.infer<typeof Parameter>

const Content = z.object({ 'application/json': z.object({ schema: Shape }) })

const Described = z.object({
  parameters: z.optional(z.array(Parameter)),
  requestBody: z.optional(z.object({ content: Content })),
})

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const

const Document = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(METHODS), Described)),
})

/** One call of the API as the server describes it. */
export interface Operation {
  method: string
  path: string
  parameters: Parameter[]
  body: Shape | undefined
}

/** Reads the operations out of an OpenAPI document; fails where the document has another form. */
export const operationsOf = (document: unknown): Operation[] =>
  Object.entries(Document.parse(document).paths).flatMap(([path, calls]) =>
    METHODS.flatMap((method) => {
      const described = calls[method]
      if (!described) return []
      const { parameters = [], requestBody } = described
      const body = requestBody?.content['application/json'].schema
      return [{ method: method.toUpperCase(), path, parameters, body }]
    }),
  )

const inPath = (name: string): Parameter => ({ name, in: 'path', schema: { type: 'string' } })
const inQuery = (name: string): Parameter => ({ name, in: 'query', schema: { type: 'string' } })

const undescribed = (method: string, path: string, parameters: Parameter[], body?: Shape): Operation => ({
  method,
  path,
  parameters,
  body,
})

/** What the document leaves out: pictures, the pages of the identity provider, and addresses that do not exist. */
export const UNDESCRIBED: Operation[] = [
  undescribed('GET', '/pictures/products/{file}', [inPath('file')]),
  undescribed('GET', '/pictures/stores/{file}', [inPath('file')]),
  undescribed('GET', '/auth/login', [inQuery('returnUrl')]),
  undescribed('POST', '/auth/login', [], {
    type: 'object',
    properties: { csrf: { type: 'string' }, emailOrPhone: { type: 'string' }, password: { type: 'string' } },
  }),
  undescribed('GET', '/{page}', [inPath('page')]),
  undescribed('DELETE', '/api/merchant/{page}', [inPath('page')]),
]
