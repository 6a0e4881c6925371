import type { Area } from '../../kit/area.ts'
import { AppMenu, Menu, TopMenu } from './menu.ts'
import { Role } from './role.ts'
import { ApiScope, DataScope } from './scopes.ts'

export const accessArea: Area = {
  captions: {
    'system-access': [Role, Menu, TopMenu, AppMenu, DataScope, ApiScope],
  },
}
