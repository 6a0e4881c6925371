import { ids, staffOf } from './company.ts'
import type { Person } from './world.ts'

export const purchaseIn = 'blade-purchase/purchaseinhead'
export const salesOut = 'blade-sales/salesouthead'
const gains = 'blade-inventory/profitinventory'

/** A line of a purchase or a sale; of bearings, unless it says otherwise. */
export const line = (qty: number, taxPrice: number, more: object = {}) => ({ commInfoId: ids.bearing, qty, taxPrice, taxRate: 13, ...more })

/** From the factory into the depot in 杭州, unless it says otherwise. */
export const purchase = (bodyList: object[], more: object = {}) => ({ supplierId: ids.factory, depotId: ids.hangzhou, bodyList, ...more })

/** Out of the depot in 杭州 to the steelworks, unless it says otherwise. */
export const sale = (bodyList: object[], more: object = {}) => ({ customerId: ids.steelworks, depotId: ids.hangzhou, bodyList, ...more })

export const buy = (person: Person, bodyList: object[], more: object = {}) =>
  person.ok.post(`${purchaseIn}/accounting`, purchase(bodyList, more))

export const sell = (person: Person, bodyList: object[], more: object = {}) =>
  person.ok.post(`${salesOut}/accounting`, sale(bodyList, more))

/** An order to the factory that goes on. */
export async function purchaseOrder(person: Person, bodyList: object[], more: object = {}) {
  const { id } = await person.ok.post('blade-purchase/purchaseorderhead/submit', purchase(bodyList, more))
  return person.ok.get('blade-purchase/purchaseorderhead/detail', { id })
}

/** An order of the steelworks that goes on. */
export async function salesOrder(person: Person, bodyList: object[], more: object = {}) {
  const orders = 'blade-sales/salesorderhead'
  const { id, status } = await person.ok.post(`${orders}/submit`, sale(bodyList, more))
  if (status === '1302') await person.ok.get(`${orders}/pass`, { id })
  return person.ok.get(`${orders}/detail`, { id })
}

/** An account of ours with a bank of its own; its money is bank money, unless it says otherwise. */
export async function openAccount(person: Person, bankName: string, more: object = {}): Promise<string> {
  const type = await person.ok.post('fi-bank-type/banktype/submit', { code: bankName, name: bankName, accountCode: '1002', ...more })
  const bank = { bankCode: bankName, bankPerson: '衡达', bankAccount: `6222${bankName}`, bankName, bankTypeId: type.id }
  return (await person.ok.post('fi-bank/bank/submit', { ...bank, ...more })).id
}

/** Goods that have been found: one writes them down, another lets them in. */
export async function gain(writer: Person, auditor: Person, goodsId: string, qty: number, costPrice: number | string, more: object = {}) {
  const bodyList = [{ commInfoId: goodsId, qty, costPrice, ...more }]
  const bill = { depotId: ids.hangzhou, reasonType: '2', staffId: staffOf('warehouse'), bodyList }
  const { id } = await writer.ok.post(`${gains}/accounting`, bill)
  return auditor.ok.post(`${gains}/audit`, { id })
}
