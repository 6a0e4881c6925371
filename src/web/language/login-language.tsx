import { type Language, language, speak } from './t.ts'

const other: Record<Language, { speak: Language; name: string }> = {
  'zh-CN': { speak: 'en-US', name: 'English' },
  'en-US': { speak: 'zh-CN', name: '简体中文' },
}

/** On the login page, without the weight of a menu: the other of the two languages. */
export function LoginLanguage() {
  return (
    <button type="button" className="login-language" lang={other[language].speak} onClick={() => speak(other[language].speak)}>
      {other[language].name}
    </button>
  )
}
