import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makePdf } from '../convert/make-pdf.ts'
import { fileFrom } from './files.ts'
import { opened, sees } from './opened.ts'
import { answer, button, column, dialog, field, more, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, admin, browser, page, shot } = await setStage({ width: 1366, height: 768 })

const upload = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer })
const png = readFileSync('test/convert/delivery.png')

test('a storage is added with its secret, which is never shown again, and put to use', async () => {
  await browser.goTo('/resource/oss')
  await button(tab(page), '新增').first().click()
  const box = dialog(page, '存储配置')
  await field(box, '资源编号').getByRole('textbox').fill('disk')
  const secret = field(box, '安全密钥').locator('input')
  expect(await secret.getAttribute('type')).toBe('password')
  expect(await secret.getAttribute('placeholder')).toBe('保存后不再显示')
  await secret.fill('geheim')
  await shot('oss-form')
  await button(box, '保存').click()
  await told(page, '新增成功')
  await rowWith(page, 'disk').getByRole('button', { name: '编辑' }).click()
  const kept = field(dialog(page, '编辑存储配置'), '安全密钥').locator('input')
  expect(await kept.inputValue()).toBe('')
  expect(await kept.getAttribute('placeholder')).toBe('保存后不再显示，留空则不修改')
  await button(dialog(page, '编辑存储配置'), '取消').click()
  await more(rowWith(page, 'disk'), '启用')
  await soon(() => column(page, '启用')).toEqual(['是'])
  await shot('oss-list')
})

test('W-SET-046 W-SET-078 a text message is tried from its configuration', async () => {
  await browser.goTo('/resource/sms')
  await button(tab(page), '新增').first().click()
  const box = dialog(page, '短信配置')
  await field(box, '资源编号').getByRole('textbox').fill('box')
  await field(box, '模板内容').getByRole('textbox').fill('验证码{code}')
  await button(box, '保存').click()
  await more(rowWith(page, 'box'), '调试')
  const debug = dialog(page, '短信调试')
  expect(await field(debug, '资源编号').getByRole('textbox').inputValue()).toBe('box')
  await field(debug, '手机号').getByRole('textbox').fill('13800001234')
  await field(debug, '短信参数').getByRole('textbox').fill('{"code":"2468"}')
  await shot('sms-debug')
  await sees(debug, '短信配置 调试')
  await button(debug, '确定').click()
  await told(page, '发送成功')
  expect(await world.sql('select phone, content from sms_outbox')).toEqual([{ phone: '13800001234', content: '验证码2468' }])
  opened('短信配置 调试')
})

test('R-MSG-022 R-MSG-023 files are uploaded, shown small, fetched, renamed and removed', async () => {
  await browser.goTo('/resource/attach')
  await button(tab(page), '新增').first().click()
  const box = dialog(page, '上传附件')
  await box.locator('input[type=file]').setInputFiles([upload('送货单.png', png), upload('坏.png', Buffer.from('no picture'))])
  await box.getByText('文件上传成功').waitFor()
  await box.getByText('文件上传失败!文件内容不是 png 格式，请重新选择！').waitFor()
  await shot('attach-upload')
  await browser.refused('文件内容不是 png 格式')
  await button(box.locator('.ant-modal-footer'), '关闭').click()
  await rowWith(page, '送货单.png').locator('.thumb img').waitFor()
  await shot('attach-list')
  const [{ link }] = (await admin.ok.get('blade-resource/attach/list', { originalName: '送货单.png' })).records
  expect(await column(page, '地址')).toEqual([link])
  await rowWith(page, '送货单.png').getByText(link).click()
  await told(page, '复制成功')
  const saved = await fileFrom(page, more(rowWith(page, '送货单.png'), '下载'))
  expect(saved.suggestedFilename()).toBe('送货单.png')
  await rowWith(page, '送货单.png').getByRole('button', { name: '编辑' }).click()
  await field(dialog(page, '编辑附件'), '原文件名').getByRole('textbox').fill('杭钢送货单.png')
  await button(dialog(page, '编辑附件'), '保存').click()
  await told(page, '更新成功')
  await rowWith(page, '杭钢送货单.png').getByRole('button', { name: '历史' }).click()
  await dialog(page, '操作历史').getByText('修改').first().waitFor()
  await button(dialog(page, '操作历史').locator('.ant-modal-footer'), '关闭').click()
  await more(rowWith(page, '杭钢送货单.png'), '删除')
  await answer(page, '删除|确定')
  await soon(() => rows(page).count()).toBe(0)
})

test.each([
  ['/monitor/log/usual', '通用日志'],
  ['/monitor/log/api', '接口日志'],
  ['/monitor/log/error', '错误日志'],
  ['/monitor/log/login', '登录日志'],
])('W-SET-074 %s is listed newest first, and an entry is opened whole', async (path, label) => {
  await admin.post('blade-log/error/send-logs', [
    { url: '/x', type: 'TypeError', message: 'x is undefined', stack: 'at a.ts:1\n at b.ts:2' },
  ])
  await admin.download('blade-base/brand/export')
  await browser.goTo(path)
  await rows(page).first().waitFor()
  const times = await column(page, '时间')
  expect(times).toEqual([...times].sort().reverse())
  await shot(`log-${path.split('/').at(-1)}`)
  await rows(page).first().getByRole('button', { name: '查看' }).click()
  const box = dialog(page, '日志详情')
  await box.getByText(times[0]!, { exact: true }).first().waitFor()
  expect(await box.innerText()).toContain(label)
  await sees(box, '日志列表 查看')
  await shot(`log-${path.split('/').at(-1)}-detail`)
  await button(box.locator('.ant-modal-footer'), '关闭').click()
  opened('日志列表 查看')
})

const openConverter = async () => {
  await page.locator('.tab-plugins').click()
  await page.locator('.ant-dropdown-menu-item:visible', { hasText: '文件转换' }).click()
  const box = dialog(page, '文件转换')
  await box.waitFor()
  return box
}

test('W-DLG-016 W-SHL-013 R-TRN-019 R-CON-017 R-TRN-053 R-CON-040 R-VAL-048 R-VAL-049 R-VAL-051 R-VAL-052 the converter stands among the plug-ins of the tab strip, opens with its first mode, clears with another, and says what is missing', async () => {
  let box = await openConverter()
  const chosen = () => box.getByRole('tab', { selected: true }).innerText()
  expect(await box.getByRole('tab').allInnerTexts()).toEqual([
    'PDF转Word',
    '图片转Word',
    'PDF转Excel',
    '图片转Excel',
    'PDF转图片',
    '图片转PDF',
  ])
  expect(await chosen()).toBe('PDF转Word')
  await button(box, '开始转换').click()
  await told(page, '请上传文件！')
  await box.getByRole('tab', { name: '图片转PDF' }).click()
  await button(box, '开始转换').click()
  await told(page, '请上传图片！')
  await box.locator('input[type=file]').setInputFiles(upload('大.png', Buffer.alloc(5 * 1_048_576 + 1)))
  await told(page, '上传文件大小不能超过 5M!')
  await box.locator('input[type=file]').setInputFiles(Array.from({ length: 31 }, (_, at) => upload(`${at + 1}.png`, png)))
  await told(page, '最多可上传30张图片')
  await soon(() => box.locator('.file-list li').count()).toBe(30)
  await shot('convert-full')
  await box.getByRole('tab', { name: '图片转Word' }).click()
  expect(await box.locator('.file-list li').count()).toBe(0)
  await button(box.locator('.ant-modal-footer'), '关闭').click()
  box = await openConverter()
  expect(await chosen()).toBe('PDF转Word')
  await button(box.locator('.ant-modal-footer'), '关闭').click()
  opened('页签栏 插件')
})

test('W-DLG-016 a PDF is converted while the dialog tells how far it is, and the result is fetched', async () => {
  const box = await openConverter()
  await box.getByRole('tab', { name: 'PDF转图片' }).click()
  const pdf = makePdf([[{ text: '出库单', x: 40, y: 780 }], [{ text: '第二页', x: 40, y: 780 }]])
  await box.locator('input[type=file]').setInputFiles(upload('出库单.pdf', pdf, 'application/pdf'))
  await box.getByText('出库单.pdf').waitFor()
  await Promise.all([box.getByRole('status').waitFor(), button(box, '开始转换').click()])
  await shot('convert-running')
  const made = box.getByRole('list', { name: '转换结果' }).getByRole('listitem')
  await made.first().waitFor({ timeout: 60_000 })
  await shot('convert-done')
  expect(await made.locator('span').allInnerTexts()).toEqual(['出库单-1.png', '出库单-2.png'])
  const saved = await fileFrom(page, made.first().getByRole('button', { name: '下载' }).click())
  expect(saved.suggestedFilename()).toBe('出库单-1.png')
  await button(box.locator('.ant-modal-footer'), '关闭').click()
}, 120_000)

test('every file of a conversion waits in the job centre', async () => {
  await page.getByRole('button', { name: /^任务/ }).click()
  await page.locator('.jobs summary', { hasText: '2 个文件' }).click()
  await shot('job-files')
  const second = page.locator('.jobs li li', { hasText: '出库单-2.png' })
  const file = await fileFrom(page, second.getByRole('button', { name: '下载' }).click())
  expect(file.suggestedFilename()).toBe('出库单-2.png')
}, 120_000)
