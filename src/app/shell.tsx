import type { Area } from '../kit/area.ts'
import { arrive, fetchDeclarations } from '../web/client/declarations.ts'
import { piece } from '../web/client/piece.ts'
import { quietMoment } from '../web/client/progress.ts'
import { LanguagePicker } from '../web/language/language-picker.tsx'
import { MessageBell } from '../web/messages/bell.tsx'
import { Home } from '../web/pages/home.tsx'
import { registerPages } from '../web/shell/page-registry.ts'
import { homePath } from '../web/shell/path.ts'
import { registerPlugin } from '../web/shell/plugins.ts'
import { readyShell, Shell } from '../web/shell/shell.tsx'
import { fillSlot } from '../web/shell/slots.ts'
import { ThemePicker } from '../web/theme/theme-picker.tsx'
import { pages } from './pages.tsx'

fillSlot('messages', MessageBell)
fillSlot('theme', ThemePicker)
fillSlot('language', LanguagePicker)
fillSlot(
  'home',
  piece(() => import('../areas/desk/home/home-cards.web.tsx'), 'HomeCards'),
)
registerPlugin({ label: '文件转换', open: async () => (await import('../areas/resource/convert-dialog.web.tsx')).openConverter() })
registerPlugin({ label: '资料速查', open: async () => (await import('../web/picker/look-up.tsx')).openLookUp() })
registerPages({ [homePath]: Home, ...pages() })

/** Everything behind the sign-in, in one piece: it compresses better than many. */
export async function openShell(masters: readonly Area[]) {
  arrive(masters)
  await readyShell()
  void quietMoment().then(fetchDeclarations)
  return Shell
}
