// A separate file because the content security policy does not allow inline scripts.
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: true });
