// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { signedOut, storageKey, useSession } from './session.ts'

test('R-TRN-033 tenant, user, rights, roles, menus, both tokens, the first page and the browser are kept, the farewell is not', () => {
  const kept = {
    tenantId: '000000',
    userInfo: { ...signedOut.userInfo, name: '李婷' },
    permission: { salesouthead_add: true as const },
    roles: ['sales'],
    menu: [],
    menuAll: [],
    token: 't',
    refreshToken: 'r',
    initPage: true,
    fingerprintKey: 'f',
  }
  useSession.setState({ ...kept, farewell: 'expired' })
  const { state } = JSON.parse(localStorage.getItem(storageKey)!)
  expect(state).toMatchObject(kept)
  expect(state).not.toHaveProperty('farewell')
})
