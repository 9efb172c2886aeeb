import { resolve } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { config as configureZod } from 'zod/mini'
import englishMessages from 'zod/v4/locales/en.js'
import type { Db } from '#server/db/database.ts'
import { storeMachines } from '#server/db/store-machines.ts'
import { requireApiKey } from '#server/http/api-key.ts'
import { answerClientError } from '#server/http/client-error.ts'
import { callsAtWork } from '#server/http/calls-at-work.ts'
import { addPublicPageQueue } from '#server/http/public-page-queue.ts'
import { addCompression } from '#server/http/compression.ts'
import { addDocs } from '#server/http/docs.ts'
import { failureAnswerer } from '#server/http/failures.ts'
import { addLanes } from '#server/http/lanes.ts'
import { logOptions, namingTrace, type LogLevel } from '#server/http/log.ts'
import { outageLog } from '#server/http/outage-log.ts'
import { addHostCheck } from '#server/http/known-host.ts'
import { addLeaving, leaveAfter, type Leave } from '#server/http/leaving.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { addPressureValve } from '#server/http/pressure.ts'
import { traceRequests } from '#server/http/request-trace.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { servedVersion } from '#server/http/served-version.ts'
import type { Tracing } from '#server/http/tracing.ts'
import { addWebApp } from '#server/http/web-app.ts'
import { accessTokens } from '#server/identity/access-tokens.ts'
import { createInvitations } from '#server/identity/invitations.ts'
import { knownDevices } from '#server/identity/known-devices.ts'
import { removingOldRows } from '#server/identity/old-rows.ts'
import { createSecondFactors } from '#server/identity/second-factors.ts'
import { sessionEnds, type SessionEnds } from '#server/identity/session-ends.ts'
import { shopSetup } from '#server/identity/shop-setup.ts'
import { createTickets } from '#server/identity/tickets.ts'
import { createMailer } from '#server/mail/mailer.ts'
import type { Office, OfficeSettings } from '#server/office.ts'
import { pictureRoutes } from '#server/pictures/pictures.routes.ts'
import { favouriteRoutes } from '#server/routes/administration/favourites.routes.ts'
import { flaggedSaleRoutes } from '#server/routes/administration/flagged-sales.routes.ts'
import { merchantRoutes } from '#server/routes/administration/merchant.routes.ts'
import { setupRoutes } from '#server/routes/administration/setup.routes.ts'
import { pictureUploadRoutes } from '#server/routes/administration/picture-uploads.routes.ts'
import { pinRoutes } from '#server/routes/administration/pin.routes.ts'
import { administeredOrderRoutes } from '#server/routes/administration/purchase-orders.routes.ts'
import { secondFactorRoutes } from '#server/routes/administration/second-factor.routes.ts'
import { staffRoutes } from '#server/routes/administration/staff.routes.ts'
import { storeRuleRoutes } from '#server/routes/administration/store-rules.routes.ts'
import { storeRoutes } from '#server/routes/administration/stores.routes.ts'
import { labelRoutes } from '#server/routes/administration/labels.routes.ts'
import { stockCountRoutes } from '#server/routes/administration/stock-counts.routes.ts'
import { stockRoutes } from '#server/routes/administration/stock.routes.ts'
import { terminalRoutes } from '#server/routes/administration/terminals.routes.ts'
import { productChangeRoutes } from '#server/routes/administration/product-changes.routes.ts'
import { productFileRoutes } from '#server/routes/administration/product-file.routes.ts'
import { productRoutes } from '#server/routes/administration/products.routes.ts'
import { catalogueRoutes } from '#server/routes/catalogue/catalogue.routes.ts'
import { authRoutes } from '#server/routes/identity/auth.routes.ts'
import { officeRoutes } from '#server/routes/office.routes.ts'
import { orderRoutes } from '#server/routes/orders/orders.routes.ts'
import { paymentRoutes } from '#server/routes/payments/payments.routes.ts'
import { tillSettingsRoutes } from '#server/routes/till-settings/till-settings.routes.ts'
import { providerRoutes } from '#server/routes/provider/provider.routes.ts'
import { purchaseOrderRoutes } from '#server/routes/purchase-orders/purchase-orders.routes.ts'
import { receiptRoutes } from '#server/routes/receipts/receipts.routes.ts'
import { accessRoutes } from '#server/routes/registration/access.routes.ts'
import { registrationRoutes } from '#server/routes/registration/registration.routes.ts'
import { saleRoutes } from '#server/routes/sales/sales.routes.ts'
import { accountRoutes } from '#server/routes/users/accounts.routes.ts'
import { securityEventRoutes } from '#server/routes/users/security-events.routes.ts'
import { userRoutes } from '#server/routes/users/users.routes.ts'
import { utilityRoutes } from '#server/routes/utility/utility.routes.ts'
import { securityEvents } from '#server/security-events/recorder.ts'
import { recordRefusals } from '#server/security-events/refusals.ts'

export interface AppOptions {
  /** Migrated to the latest schema. */
  db: Db
  /** Where `/readyz` asks, so that it waits for no call; `db` unless said otherwise. */
  probe?: Db
  settings: OfficeSettings
  /** The folder of the built app; `dist/app` unless said otherwise. */
  appDir?: string
  /** Why the database is down, where somebody knows; asked by `/readyz`. */
  databaseTrouble?: () => string | undefined
  log?: { level: LogLevel; stream?: { write: (line: string) => void } }
  /** Spans of the calls, where a collector wants them. */
  tracing?: Tracing | undefined
  /** How the process leaves when the app is closed; at once, with the deadline of `leaveAfter`, unless said otherwise. */
  leave?: Leave
  /** ms that this process may be behind before it turns pages away, 0 for any; tests on a busy machine wait. */
  longestDelay?: number
  /** The time; tests set it. */
  now?: () => Date
  /** What was ended elsewhere; tests read it when they like. */
  ends?: SessionEnds
  /** Hears of every route; the tables of permissions and configurations are held against them. */
  onRoute?: (route: Pick<RouteOptions, 'method' | 'url' | 'config' | 'bodyLimit'>) => void
}

const LARGEST_BODY = 1024 * 1024
const LONGEST_PARAMETER = 200
/** Who sends a request slower than this holds a connection for nothing. */
const LONGEST_REQUEST_MS = 30_000

type RoutesOf = (office: Office) => FastifyPluginAsync

const MERCHANT_ROUTES: RoutesOf[] = [
  registrationRoutes,
  accessRoutes,
  catalogueRoutes,
  paymentRoutes,
  tillSettingsRoutes,
  saleRoutes,
  flaggedSaleRoutes,
  orderRoutes,
  receiptRoutes,
  purchaseOrderRoutes,
  merchantRoutes,
  storeRoutes,
  storeRuleRoutes,
  favouriteRoutes,
  pictureUploadRoutes,
  terminalRoutes,
  staffRoutes,
  pinRoutes,
  secondFactorRoutes,
  productRoutes,
  productFileRoutes,
  productChangeRoutes,
  stockRoutes,
  labelRoutes,
  stockCountRoutes,
  administeredOrderRoutes,
]

const SERVICES: Record<string, RoutesOf[]> = {
  '/api/identity': [authRoutes, userRoutes, accountRoutes, securityEventRoutes, setupRoutes],
  '/api/merchant': MERCHANT_ROUTES,
  '/api/utility': [utilityRoutes],
}

const addServices = async (app: FastifyInstance, office: Office): Promise<void> => {
  const machines = storeMachines(office.db, () => performance.now())
  for (const [prefix, groups] of Object.entries(SERVICES))
    await app.register(
      async (service) => {
        service.addHook('onRequest', requireApiKey(office.settings.apiKey))
        addLanes(service, office.tokens, {
          now: () => performance.now(),
          isBehind: () => app.isUnderPressure(),
          machines,
        })
        for (const routesOf of groups) await service.register(routesOf(office))
      },
      { prefix },
    )
}

const newApp = ({ log = { level: 'warn' }, settings, onRoute }: AppOptions): FastifyInstance => {
  const answerFailure = failureAnswerer(outageLog(() => performance.now()))
  const app = Fastify({
    logger: logOptions(log.level, log.stream),
    childLoggerFactory: namingTrace,
    bodyLimit: LARGEST_BODY,
    requestTimeout: LONGEST_REQUEST_MS,
    ...(settings.trustProxy.length > 0 ? { trustProxy: settings.trustProxy } : {}),
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
  if (onRoute) app.addHook('onRoute', onRoute)
  return app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
}

/**
 * The back office as one Fastify app: the API of §7.5–§7.31 below `/api`, the sign-in pages at `/auth/login` and
 * `/auth/signup`, the built app and its configuration, pictures, `/docs`, `/healthz`, `/readyz` and `/metrics`.
 * It does not listen yet, and leaves the database open when it is closed.
 */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const {
    db,
    probe = db,
    settings,
    now = () => new Date(),
    appDir = 'dist/app',
    databaseTrouble = () => undefined,
    ends = sessionEnds(probe, now),
    leave = leaveAfter(0),
  } = options
  configureZod(englishMessages())
  const metrics = createMetrics(db)
  const app = newApp(options)
  const calls = callsAtWork()
  if (options.tracing) await app.register(options.tracing.plugin)
  const events = securityEvents({
    db,
    log: app.log.child({}, { level: options.log?.level === 'silent' ? 'silent' : 'info' }),
    now,
    onDropped: metrics.countDroppedEvents,
    days: settings.securityEventDays,
  })
  const mail = settings.mail && createMailer(settings.mail, events)
  app.addHook('onClose', async () => {
    await mail?.close()
    await events.close()
  })
  app.addHook('onClose', ends.close)
  app.addHook('onClose', removingOldRows({ db, log: app.log, now }))
  const office: Office = {
    db,
    probe,
    settings,
    now,
    metrics,
    events,
    tokens: accessTokens(db, now),
    ends,
    devices: knownDevices(db, now),
    invitations: createInvitations(db, now),
    mail,
    secondFactors: createSecondFactors({ db, issuer: settings.productName, now, ends }),
    tickets: createTickets(db, now),
    setup: shopSetup(db, now, probe),
    databaseTrouble,
    servedVersion: servedVersion(resolve(appDir)),
    isLeaving: addLeaving(app, leave),
  }
  addPublicPageQueue(app, calls)
  traceRequests(app)
  recordRefusals(app, events)
  metrics.watch(app)
  await addSecurityHeaders(app, settings)
  addHostCheck(app, settings.allowedHosts)
  await addPressureValve(app, db, options.longestDelay)
  await addCompression(app)
  if (settings.docs) await addDocs(app, settings.productName)
  await app.register(officeRoutes(office))
  await app.register(pictureRoutes(office))
  await app.register(providerRoutes(office))
  await addServices(app, office)
  await addWebApp(app, resolve(appDir), settings)
  await app.ready()
  return app
}
