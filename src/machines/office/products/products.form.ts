import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { REFUSED } from '#machines/kit/refused.ts'
import { productsSetup, productToSave } from './products.setup.ts'

/** A product is entered or changed, also when two do so at once. */
export const form = productsSetup.createStateConfig({
  description: 'The form for one product (decision 0137).',
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the list shows (decision 0137).',
      on: {
        'form.opened': {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => ({ product: event.product }) },
          description: 'A product is to be changed, or a new one entered.',
        },
      },
    },
    editing: {
      description: 'What a product is called, costs and so on is typed (decision 0137).',
      on: {
        'field.typed': {
          actions: { type: 'keepTyped', params: ({ event }) => ({ typed: event.typed }) },
          description: 'The text under a field goes away once it is not right any more.',
        },
        'tier.added': {
          guard: 'hasRoomForTier',
          actions: 'addTier',
          description: 'One more price beside the list price, at most 20 (decision 0161).',
        },
        'tier.typed': {
          actions: { type: 'keepTier', params: ({ event }) => ({ at: event.at, typed: event.typed }) },
          description: 'One of its prices gets a title, an amount or days (decision 0161).',
        },
        'tier.removed': {
          actions: { type: 'removeTier', params: ({ event }) => ({ at: event.at }) },
          description: 'Tills are to offer this price no more (decision 0161).',
        },
        'picture.chosen': {
          actions: { type: 'keepPicture', params: ({ event }) => ({ file: event.file }) },
          description:
            'It shows and goes with the form; the field says why a file cannot be taken (decision 0160).',
        },
        'picture.removed': {
          actions: 'removePicture',
          description: 'The product is to have no picture (decision 0160).',
        },
        'barcode.left': {
          guard: 'isMainToLookUp',
          actions: 'queueMainBarcode',
          description: 'Another main barcode is looked up, once it is written (decision 0162).',
        },
        'barcode.added': [
          {
            guard: 'isAddable',
            actions: 'addBarcode',
            description: 'The product has one barcode more, and it is looked up (decision 0162).',
          },
          {
            actions: 'refuseBarcode',
            description: 'The field says why it cannot be added, such as twice (decision 0162).',
          },
        ],
        'barcode.removed': {
          actions: { type: 'removeBarcode', params: ({ event }) => ({ barcode: event.barcode }) },
          description: 'The product has one barcode less (decision 0162).',
        },
        'form.closed': { target: 'closed', description: 'Nothing is written.' },
        'form.submitted': [
          {
            guard: 'isRightWithPicture',
            target: 'sending',
            description: 'The chosen picture goes ahead (decision 0160).',
          },
          {
            guard: 'isNewAndRight',
            target: 'drawing',
            description: 'A new product is added by one id in all tries (decision 0165).',
          },
          { guard: 'isRight', target: 'saving', description: 'The product is written (decision 0137).' },
          {
            actions: 'checkEntry',
            description: 'What is missing or cannot be taken stands under the fields (own).',
          },
        ],
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'No barcode is looked up (decision 0162).',
          always: {
            guard: 'hasUnlooked',
            target: 'finding',
            description: 'A barcode of the form is to be looked up (own).',
          },
        },
        finding: {
          description:
            'Whether other products have a barcode too is looked up; the form does not wait for it (decision 0162).',
          invoke: {
            id: 'findSharing',
            src: 'findSharing',
            input: ({ context: { storeId, unlooked } }) => ({ storeId, barcode: unlooked[0] ?? '' }),
            onDone: {
              target: 'resting',
              actions: { type: 'keepShared', params: ({ event }) => ({ found: event.output }) },
              description: 'Those that have it are named; where they could not be had nothing is said.',
            },
            onError: { target: 'resting', actions: ['dropUnlooked', UNEXPECTED] },
          },
        },
      },
    },
    sending: {
      description: 'The picture is on its way, and the form locked (decision 0160).',
      tags: 'saving',
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context: { storeId, picture } }) => ({ storeId, picture }),
        onDone: [
          {
            guard: { type: 'isSentForNew', params: ({ event }) => ({ sent: event.output }) },
            target: 'drawing',
            actions: { type: 'keepAddress', params: ({ event }) => ({ sent: event.output }) },
            description: 'A new product is added with its address, by one id in all tries (decision 0165).',
          },
          {
            guard: OK,
            target: 'saving',
            actions: { type: 'keepAddress', params: ({ event }) => ({ sent: event.output }) },
            description: 'The product is written with its address (decision 0160).',
          },
          {
            guard: REFUSED,
            target: 'editing',
            actions: { type: 'refusePicture', params: ({ event }) => ({ sent: event.output }) },
            description: 'The picture of before shows, and under it the reason (decision 0160).',
          },
          { target: 'editing', actions: CALL_FAILED, description: 'What was typed and chosen stays.' },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
    drawing: {
      description:
        'An id is drawn, by which a new product is added once; the first one stays (decision 0165).',
      tags: 'saving',
      invoke: {
        id: 'drawId',
        src: 'drawId',
        onDone: {
          target: 'saving',
          actions: { type: 'keepFirstId', params: ({ event }) => ({ id: event.output }) },
          description: 'The product is written (decision 0137).',
        },
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
    saving: {
      description: 'The product is being written; the form is locked (decision 0137).',
      tags: 'saving',
      invoke: {
        id: 'saveProduct',
        src: 'saveProduct',
        input: ({ context }) => productToSave(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ saved: event.output }) },
            target: 'saved',
            actions: { type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) },
            description: 'It is written (decision 0137).',
          },
          {
            guard: { type: 'isThereAlready', params: ({ event }) => ({ saved: event.output }) },
            target: 'saved',
            actions: { type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) },
            description: 'Somebody else was first, and nothing of the form is left to write (own).',
          },
          {
            guard: OK,
            target: 'differing',
            actions: [
              { type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) },
              { type: 'keepTheirs', params: ({ event }) => ({ saved: event.output }) },
            ],
            description: 'Somebody else has changed it since the form was opened (decision 0137).',
          },
          {
            target: 'editing',
            actions: CALL_FAILED,
            description: 'What was typed stays, a new product under the same id (decision 0165).',
          },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
    saved: {
      description: 'Whether the list has to be loaded anew is decided (own).',
      always: [
        {
          guard: 'isNew',
          target: 'closed',
          actions: 'askForList',
          description: 'A new product has its place somewhere in the list (own).',
        },
        {
          guard: 'isListOnItsWay',
          target: 'closed',
          actions: 'askForList',
          description: 'The list that is on its way may have it as it was: it is asked for anew (own).',
        },
        { target: 'closed', description: 'A changed one keeps its place until the next load.' },
      ],
    },
    differing: {
      description: 'What differs is shown; one of the two is chosen, nothing overwritten by itself (own).',
      on: {
        'theirs.taken': { target: 'closed', description: 'What the other has written stays.' },
        'mine.kept': {
          target: 'saving',
          actions: 'writeOver',
          description: 'What was typed is written, over the version that was shown.',
        },
      },
    },
  },
})
