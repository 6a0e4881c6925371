import { dialog } from '../../kit/dialog.ts'
import { longText, text } from '../../kit/fields/text.ts'

/** Sends a text message through a configuration, to see whether it works. */
export const smsDebug = dialog({
  name: 'smsDebug',
  label: '短信调试',
  width: 520,
  submit: 'blade-resource/sms/endpoint/send-message',
  permission: 'sms_debug',
  done: '发送成功',
  fields: {
    code: text('code', '资源编号', { required: true }),
    phones: text('phones', '手机号', { required: true, length: 2000 }),
    params: longText('params', '短信参数'),
  },
})
