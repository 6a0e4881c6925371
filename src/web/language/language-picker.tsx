import { GlobalOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { type Language, language, speak } from './t.ts'

const languages: { key: Language; label: string }[] = [
  { key: 'zh-CN', label: '简体中文' },
  { key: 'en-US', label: 'English' },
]

/** Each language is called by its own name, whatever is spoken now. */
export function LanguagePicker() {
  const choose = ({ key }: { key: string }) => key !== language && speak(key as Language)
  return (
    <Dropdown trigger={['click']} menu={{ items: languages, selectable: true, selectedKeys: [language], onClick: choose }}>
      <button type="button" className="icon-button" title="语言" aria-label="语言">
        <GlobalOutlined />
      </button>
    </Dropdown>
  )
}
