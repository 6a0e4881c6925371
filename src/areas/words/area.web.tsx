import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const wordsAreaWeb: AreaWeb = {
  name: 'words',
  pages: {
    '/system/dict': piece(() => import('./dictionary-page.web.tsx'), 'DictionaryPage'),
    '/system/dictbiz': piece(() => import('./dictionary-page.web.tsx'), 'BusinessDictionaryPage'),
  },
  screens: {
    dictionaryBeside: piece(() => import('./dictionary-board.web.tsx'), 'DictionaryBesidePage'),
    dictionaryBelow: piece(() => import('./dictionary-board.web.tsx'), 'DictionaryBelowPage'),
  },
}
