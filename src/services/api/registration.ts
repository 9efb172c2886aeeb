import {
  UpdateTerminalStatus,
  ValidateAccessCode,
  VerifyCookie,
  VerifySerialNumber,
  VerifyUserAccess,
  type AccessCodePayload,
  type PosAccess,
  type PosProfile,
} from '#contract/registration.ts'
import { firstOf, statusOf, type Answered } from './answers.ts'
import type { Http } from './http.ts'

/** Registering a terminal, and the access to its store (§7.15–§7.19). */
export const registrationApi = (http: Http) => ({
  verifySerialNumber: async (serialNumber: string): Answered<void> =>
    statusOf(
      await http({
        path: '/pos/verify/serial-number',
        query: { serialNumber },
        answer: VerifySerialNumber.answer,
      }),
    ),
  validateAccessCode: async (payload: AccessCodePayload): Answered<PosProfile> =>
    firstOf(
      await http({
        path: '/pos/validate/access-code',
        method: 'POST',
        query: { clientType: 1 },
        body: payload,
        answer: ValidateAccessCode.answer,
      }),
    ),
  verifyCookie: async (cookie: string, terminalNumber: string): Answered<PosProfile> =>
    firstOf(
      await http({
        path: '/pos/verify/cookie',
        query: { cookie, terminalNumber },
        answer: VerifyCookie.answer,
      }),
    ),
  /** `posId` is the terminal's serial number. */
  verifyUserAccess: async (posId: string, storeId: string, terminalNumber: string): Answered<PosAccess> =>
    firstOf(
      await http({
        path: '/pos/verify/user-access',
        query: { posId, storeId, terminalNumber },
        answer: VerifyUserAccess.answer,
      }),
    ),
  updateTerminalStatus: async (
    serialNumber: string,
    status: 'online' | 'offline',
    storeId: string,
  ): Answered<void> =>
    statusOf(
      await http({
        path: '/pos/terminal/update/status',
        method: 'PUT',
        query: { serialNumber, status, storeId },
        answer: UpdateTerminalStatus.answer,
      }),
    ),
})
