import { Button } from 'antd'
import { BusinessDictionary, Dictionary } from '../../ground/dictionary.ts'
import type { Entity } from '../../kit/entity.ts'
import { type Row, wordOf } from '../../web/client/rows.ts'
import { openDialog } from '../../web/form/dialogs.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import { t } from '../../web/language/t.ts'
import { ListPage } from '../../web/list/list-page.tsx'
import { add } from './entry-work.web.tsx'
import './words.web.css'
import { WordsCard } from './words-card.web.tsx'

/** The dictionaries; the name of each opens its words. */
const pageOf = (entity: Entity) => () => (
  <ListPage
    thing={entity}
    cells={{
      name: row => (
        <button type="button" className="field-link ellipsis" title="查看字典键值" onClick={() => void openWords(entity, row)}>
          {t(wordOf(row.name))}
        </button>
      ),
    }}
    offers={row => [{ key: 'words', label: '字典配置', run: () => openWords(entity, row) }]}
    onAdd={() => void add(entity, [])}
  />
)

export const DictionaryPage = pageOf(Dictionary)
export const BusinessDictionaryPage = pageOf(BusinessDictionary)

const openWords = (entity: Entity, row: Row) =>
  openDialog<never>(
    close => (
      <TabDialog
        title="字典配置"
        note={t(wordOf(row.name))}
        width={900}
        footer={<Button onClick={() => close()}>关闭</Button>}
        onClose={close}
      >
        <div className="dictionary-words">
          <WordsCard dictionary={entity} above={row} />
        </div>
      </TabDialog>
    ),
    `words ${entity.name} ${row.id}`,
  )
