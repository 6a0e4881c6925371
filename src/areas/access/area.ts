import { AppMenu, Menu, TopMenu } from '../../ground/menu.ts'
import { Role } from '../../ground/role.ts'
import { ApiScope, DataScope } from '../../ground/scopes.ts'
import type { Area } from '../../kit/area.ts'

export const accessArea: Area = {
  name: 'access',
  captions: {
    'system-access': [Role, Menu, TopMenu, AppMenu, DataScope, ApiScope],
  },
}
