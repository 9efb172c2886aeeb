import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ServiceRegions, type ServiceRegion } from '#contract/payments.ts'
import { answers, done } from '#server/http/envelope.ts'
import type { Office } from '#server/office.ts'

/** The address of the region that this installation serves, as it stands in the table. */
const HERE = '/'

const isHere = ({ redirect_url }: ServiceRegion): boolean => redirect_url === HERE

/** The region of this installation first, then the others by name. */
const serviceRegions = async ({ db, settings }: Office): Promise<ServiceRegion[]> => {
  const rows = await db.selectFrom('service_regions').selectAll().orderBy('country_name').execute()
  return [...rows.filter(isHere), ...rows.filter((row) => !isHere(row))].map((row) => ({
    ...row,
    redirect_url: new URL(row.redirect_url, settings.publicOrigin).href,
  }))
}

/** The parts of the world the service runs in (utility service). */
export const utilityRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/service-regions',
      schema: {
        tags: ['utility'],
        summary: 'The regions the service runs in',
        response: answers(ServiceRegions.answer),
      },
      handler: async () => done(await serviceRegions(office)),
    })
  }
