console.info('built')
