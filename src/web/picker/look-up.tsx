import { SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { permissionOf } from '../../kit/permission.ts'
import { entityNamed } from '../../kit/registry.ts'
import { declarationOf } from '../client/declarations.ts'
import { useSession } from '../client/session.ts'
import { openDialog } from '../form/dialogs.tsx'
import { openCard } from '../form/open-form.tsx'
import { TabDialog } from '../form/tab-dialog.tsx'
import { useSounds } from '../shell/use-finder.ts'
import '../styles/picker.css'
import { allKinds, outlineOfKind, type PickerKind, titleOfKind } from './kinds.ts'
import { openPicker } from './open-picker.tsx'

export const openLookUp = () => openDialog<void>(close => <LookUp onClose={() => close()} />, 'look-up')

/** Any record from anywhere, without leaving what is being typed: of which kind, then which one, then its card. */
function LookUp({ onClose }: { onClose(): void }) {
  const [word, setWord] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const kinds = useKinds(word)
  const buttons = () => [...list.current!.querySelectorAll('button')]

  function steer(event: KeyboardEvent) {
    const at = buttons().indexOf(document.activeElement as HTMLButtonElement)
    const step = { ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const isTyping = at < 0
    if (event.nativeEvent.isComposing || (isTyping && !['ArrowDown', 'Enter'].includes(event.key))) return
    if (!step && !(isTyping && event.key === 'Enter')) return
    event.preventDefault()
    if (isTyping && event.key === 'Enter') buttons()[0]?.click()
    else buttons()[isTyping ? 0 : Math.max(0, at + step!)]?.focus()
  }

  return (
    <TabDialog title="资料速查" width={640} className="picker" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <div role="none" className="look-up" onKeyDown={steer}>
        <Input
          autoFocus
          allowClear
          prefix={<SearchOutlined />}
          aria-label="关键字"
          placeholder="名称 / 拼音首字母"
          value={word}
          onChange={event => setWord(event.target.value)}
        />
        <div className="look-up-kinds" ref={list}>
          {kinds.map(([name, kind]) => (
            <button key={name} type="button" className="look-up-kind" onClick={() => void show(name, kind)}>
              {titleOfKind(kind)}
            </button>
          ))}
        </div>
        {!kinds.length && <p className="picker-none">暂无数据</p>}
      </div>
    </TabDialog>
  )
}

const columns = 4

/** What the user may see; classes are seen with what is sorted into them. */
function useKinds(word: string) {
  const permission = useSession(state => state.permission)
  const sounds = useSounds(true)
  const wanted = word.trim().toLowerCase()
  const isMeant = (title: string) =>
    title.toLowerCase().includes(wanted) || !!sounds?.(title).some(sound => sound.toLowerCase().startsWith(wanted))
  return allKinds().filter(([, kind]) => {
    // What shows the rows of a call has no card of its own.
    const seen = outlineOfKind(kind)
    const maySee = seen && permission[permissionOf(seen, 'view')]
    return maySee && !kind.isTree && kind.looksUp !== false && (!wanted || isMeant(titleOfKind(kind)))
  })
}

/** What has to be known first is chosen first. */
async function show(name: string, { entity, card = entity!, first }: PickerKind) {
  const needed = first?.always && first.kind ? await openPicker(first.kind, { counts: false }) : undefined
  const filter = first?.always ? { [first.wire]: needed?.[0]?.id ?? '' } : undefined
  const [row] = (await openPicker(name, { filter })) ?? []
  if (!row) return
  await declarationOf(card)
  await openCard(entityNamed(card), row.id)
}
