import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { HEADERS } from '#contract/headers.ts'
import { Naira } from '#contract/naira.ts'

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']

/** On the wire an amount is a number of naira both ways, whatever the program makes of it. */
const asOnTheWire: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema !== Naira) return
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
  Object.assign(jsonSchema, { type: 'number', description: 'An amount in naira, at most 2 decimals.' })
}

const apiKey = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'header', name, description }) as const

/** The OpenAPI description of all calls, made from the contract, and its page at `/docs`. */
export const addDocs = async (app: FastifyInstance, productName: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${productName} back office`,
        version: '1.0.0',
        description:
          'Every answer is an envelope: `status`, `status_code`, and `result` or `error_message`. ' +
          `Calls carry the app's key in \`${HEADERS.apiKey}\`, those of a cashier an access token, and texts of ` +
          `times follow \`${HEADERS.timeZone}\`.`,
      },
      components: {
        securitySchemes: {
          apiKey: apiKey(HEADERS.apiKey, 'The key of the app, from /config.json.'),
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'From the sign-in; good for 10 minutes.',
          },
        },
      },
      security: [{ apiKey: [], accessToken: [] }],
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override: asOnTheWire } }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { validatorUrl: null, persistAuthorization: false },
    theme: {
      title: `${productName} back office`,
      css: [{ filename: 'theme.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
}
