import { otherTenant } from '../company.ts'
import type { Scene } from '../generic/scene.ts'
import { signIn } from '../world.ts'

/** Somebody who sends requests. */
export interface Actor {
  name: string
  headers(): Record<string, string>
  signInAgain(): Promise<void>
}

/** The one who may do most comes most often, for he reaches furthest. */
export const actors = async (scene: Scene): Promise<Actor[]> => {
  const people = ['admin', 'warehouse', 'admin', 'sales', 'admin', 'finance_manager', 'admin', 'admin', 'admin', 'admin']
  return [nobody, ...(await Promise.all(people.map(account => actor(scene, account))))].reverse()
}

export const strangers = (scene: Scene): Promise<Actor[]> => Promise.all(['admin', 'sales'].map(name => actor(scene, name, otherTenant)))

const nobody: Actor = { name: 'nobody', headers: () => ({}), signInAgain: async () => {} }

/** Some requests end the session that they were sent with, and many guesses bar the door. */
async function actor({ world }: Scene, account: string, tenantId = '000000'): Promise<Actor> {
  const enter = async () => {
    await world.sql('delete from access_limit')
    return signIn(world.app, account, tenantId)
  }
  let token = await enter()
  return {
    name: account,
    headers: () => ({ 'blade-auth': `bearer ${token}`, 'tenant-id': tenantId }),
    async signInAgain() {
      token = await enter()
    },
  }
}
