// A separate file, because the content security policy allows no inline scripts.
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: true });
